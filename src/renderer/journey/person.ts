import {isRecord, type RuleData} from '../../runtime/rules/rule-data.ts';

/** Name of the shell's fact that says who is signed in. */
export const identityFact = 'identity';

/**
 * What `session` says of the person besides being signed in: the role, and how to reach them. A broker
 * who signs a deed is a broker; who is signed in and not known is a borrower.
 */
export function personOf(signedIn: boolean, identity: unknown): RuleData {
  if (!signedIn) return {role: 'visitor'};
  if (!isRecord(identity)) return {role: 'borrower'};
  const {isBroker, type, email, phoneNumbers} = identity;
  const phone: unknown = Array.isArray(phoneNumbers) ? phoneNumbers[0] : undefined;
  return {
    role: isBroker === true ? 'broker' : type === 'CO_DEEDER' ? 'signer' : 'borrower',
    ...(typeof email === 'string' ? {email} : {}),
    ...(typeof phone === 'string' ? {phone} : {}),
  };
}
