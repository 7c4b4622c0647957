import type {Json} from '../../model/json.ts';
import {badToken} from '../chat/problems.ts';
import type {Operation} from '../contract/contract.ts';
import {settle} from '../lender/advance.ts';
import type {LoanFile} from '../lender/loan-file.ts';
import type {Services} from '../services.ts';
import {readSession} from '../session/sessions.ts';
import type {TokenClaims} from '../session/tokens.ts';
import {isDraftToken} from '../store/drafts.ts';
import {printOf, readLoanFile, saveLoanFile} from '../store/loan-files.ts';
import type {Trx} from '../store/open.ts';
import {asFacts} from '../store/records.ts';
import type {IdentityRow} from '../store/tables.ts';
import {Bytes, type Handler} from './call.ts';
import {attemptOf, claim, keep, release} from './idempotency.ts';
import type {Incoming, Received} from './incoming.ts';
import {invalid, notFound, Problem, unauthenticated, type FieldError} from './problem.ts';
import {storageErrors} from './storable.ts';

export interface Outgoing {
  readonly body: Json | Bytes;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Carries out one operation in one transaction: who asks, may they, is the request as the contract
 * says, was it done before, do it, is the answer as the contract says, keep everything.
 *
 * @throws Problem for everything the caller did wrong; nothing is kept then, unless it says so
 */
export async function run(
  services: Services,
  operation: Operation,
  handler: Handler,
  incoming: Incoming,
): Promise<Outgoing> {
  const claims = incoming.token === undefined ? undefined : await services.tokens.read(incoming.token);
  if (claims === undefined && operation.secured) throw unauthenticated();
  const {readUpload, ...rest} = incoming;
  // Nobody's file is read before it is known whose chat it is for.
  if (readUpload !== undefined && operation.chat) await chatHolder(services, incoming.token);
  const received = {...rest, upload: await readUpload?.()};
  const result = await services.db.transaction().execute(async (trx) => {
    try {
      return await runInside(services, operation, handler, received, claims, trx);
    } catch (error) {
      if (error instanceof Problem && error.keepsWork) return error;
      throw error;
    }
  });
  if (result instanceof Problem) throw result;
  return result;
}

async function chatHolder({chatTokens}: Services, token: string | undefined): Promise<void> {
  if ((await chatTokens.read(token)) === undefined) throw badToken();
}

async function runInside(
  services: Services,
  operation: Operation,
  handler: Handler,
  incoming: Received,
  claims: TokenClaims | undefined,
  trx: Trx,
): Promise<Outgoing> {
  const {seal, config, lender} = services;
  const at = config.now();
  const person = claims === undefined ? undefined : await readSession(trx, claims, at);
  if (operation.secured && person === undefined) throw unauthenticated();
  const checks = services.validators.get(operation.id);
  if (checks === undefined) throw new Error(`${operation.id} has no validators.`);
  if ([...storageErrors(incoming.params), ...checks.params(incoming.params)].length > 0) throw notFound();
  const file = await ownFile(services, operation, incoming, person, trx);
  const before = file === undefined ? '' : printOf(file);
  if (file !== undefined) settle(lender, file, config.pace, at);
  const body =
    operation.multipart && incoming.upload !== undefined ? {...incoming.upload.fields, file: ''} : incoming.body;
  refuse([...storageErrors(incoming.query), ...storageErrors(body)]);
  refuse([...checks.query(incoming.query), ...bodyErrors(operation, body, checks.body)]);

  const renewed = person === undefined ? {} : await renewal(services, operation, claims);
  const attempt = attemptOf(seal, operation, incoming, person);
  const kept = attempt === undefined ? undefined : await claim(trx, seal, attempt, at);
  if (kept !== undefined) return {body: kept.body, headers: {...renewed, ...kept.headers}};

  const headers: Record<string, string> = {};
  const {ip, org, params, query, upload} = incoming;
  const draftToken = isDraftToken(incoming.draftToken) ? incoming.draftToken : undefined;
  const session = person === undefined ? undefined : claims?.session;
  const call = {
    services,
    trx,
    at,
    ip,
    org,
    params,
    query,
    body: asFacts(body),
    draftToken,
    bearer: incoming.token,
    upload,
    person,
    session,
    file,
    headers,
  };
  const answer = await handler(call).catch(async (error: unknown) => {
    // What is kept of a refused write is not its answer: the same attempt is made anew.
    if (attempt !== undefined && error instanceof Problem && error.keepsWork) await release(trx, attempt);
    throw error;
  });
  if (file !== undefined) await saveLoanFile(trx, seal, file, before, at);
  if (answer instanceof Bytes) return {body: answer, headers: {...renewed, ...headers}};
  const json = JSON.parse(JSON.stringify(answer ?? null)) as Json;
  const faults = checks.answer(json);
  if (faults.length > 0) {
    throw new Error(
      `${operation.id} answers against the contract: ${faults.map((fault) => `${fault.at} ${fault.message}`).join('; ')}`,
    );
  }
  if (attempt !== undefined) await keep(trx, seal, attempt, {body: json, headers});
  return {body: json, headers: {...renewed, ...headers}};
}

/** A fresh token instead of one that is old, in any answer but the last. */
async function renewal(
  {tokens}: Services,
  operation: Operation,
  claims: TokenClaims | undefined,
): Promise<Readonly<Record<string, string>>> {
  if (claims === undefined || operation.id === 'logout' || !tokens.isOld(claims)) return {};
  return {authorization: `Bearer ${await tokens.sign(claims.identity, claims.session)}`};
}

function refuse(errors: readonly FieldError[]): void {
  if (errors.length > 0) throw invalid(errors);
}

async function ownFile(
  {seal, config}: Services,
  operation: Operation,
  incoming: Received,
  person: IdentityRow | undefined,
  trx: Trx,
): Promise<LoanFile | undefined> {
  const uuid = incoming.params['applicationUuid'];
  if (uuid === undefined) return undefined;
  const file = await readLoanFile(trx, seal, uuid.toLowerCase());
  if (file === undefined || (!operation.control && file.identity !== person?.uuid)) throw notFound();
  if (config.mode === 'production' && file.org !== incoming.org) throw notFound();
  return file;
}

function bodyErrors(
  operation: Operation,
  body: unknown,
  check: (value: unknown) => readonly FieldError[],
): readonly FieldError[] {
  if (operation.body === undefined) return [];
  if (body === undefined || body === null)
    return operation.bodyRequired ? [{at: '', message: 'A body is needed.'}] : [];
  return check(body);
}
