import type {Json} from '../../model/json.ts';
import type {ServedOperation} from '../contract/contract.ts';
import {sampleOfSchema} from '../../lib/sample-of-schema.ts';
import type {SessionPart} from '../plan/plan.ts';
import {endSession, logOutPath} from '../sign-in/serve-sign-in.ts';
import {noMark} from '../sign-in/session-cookies.ts';
import type {LogInSession} from '../sign-in/sessions.ts';
import {asObject} from '../../lib/as-object.ts';
import type {JourneyHandler} from './call.ts';

/** Says who is logged in: what the issuer told of them, as far as the contract has a key for it. */
export function tellSession(says: readonly SessionPart[]): JourneyHandler {
  return async ({session, operation, services: {validators}}) => {
    const answer = sessionAnswer(operation, says, session);
    const faults = validators.get(operation.id)?.answer(answer) ?? [];
    // What the issuer tells need not be as the contract wants it.
    return faults.length === 0 ? answer : sessionAnswer(operation, says, session && {...session, told: {}});
  };
}

/** Logs out here; where the answer can say so, it leads to where somebody logs out of the issuer too. */
export function leaveSession(says: readonly SessionPart[]): JourneyHandler {
  return async (call) => {
    const {services, trx, sessionCookie, operation, headers} = call;
    const {config, seal} = services;
    if (sessionCookie !== undefined) await endSession({trx, seal}, sessionCookie);
    headers['set-cookie'] = noMark(config.mode);
    return leftAnswer(operation, says);
  };
}

/** The answer about a session, or about none. */
export function sessionAnswer(
  operation: Pick<ServedOperation, 'answer'>,
  says: readonly SessionPart[],
  session: Pick<LogInSession, 'told'> | undefined,
): Json {
  const known = {signedIn: session !== undefined, ...session?.told};
  return {
    ...asObject(sampleOfSchema(operation.answer)),
    ...Object.fromEntries(Object.entries(known).filter(([part]) => says.some((one) => one === part))),
  };
}

export function leftAnswer(operation: Pick<ServedOperation, 'answer'>, says: readonly SessionPart[]): Json {
  return {
    ...asObject(sampleOfSchema(operation.answer)),
    ...(says.includes('redirect') ? {redirect: logOutPath} : {}),
  };
}
