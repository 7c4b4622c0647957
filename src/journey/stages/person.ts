import {isRecord} from '../../lib/is-record.ts';
import type {RuleData} from '../../runtime/rules/rule-data.ts';

/** Name of the fact that says who is signed in. The shell has it, and the compiler gives each flow the shell's facts. */
export const identityFact = 'identity';

/** What `session` says of the person who is signed in: how to reach them. What else they are, rules read in the fact. */
export function personOf(identity: unknown): RuleData {
  if (!isRecord(identity)) return {};
  const {email, phoneNumbers} = identity;
  const phone: unknown = Array.isArray(phoneNumbers) ? phoneNumbers[0] : undefined;
  return {
    ...(typeof email === 'string' ? {email} : {}),
    ...(typeof phone === 'string' ? {phone} : {}),
  };
}
