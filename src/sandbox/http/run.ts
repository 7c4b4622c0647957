import type {Json} from '../../model/json.ts';
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
import {Bytes, type Handler, type Upload} from './call.ts';
import {claim, fingerprintOf, keep, type Attempt} from './idempotency.ts';
import {invalid, notFound, Problem, unauthenticated} from './problem.ts';

/** A request as it came in, before anything of it is believed. */
export interface Incoming {
  readonly url: string;
  readonly ip: string;
  readonly org: string;
  readonly token: string | undefined;
  readonly idempotencyKey: string | undefined;
  readonly draftToken: string | undefined;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Record<string, unknown>;
  readonly body: unknown;
  readonly upload: Upload | undefined;
}

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
  if (incoming.token !== undefined && claims === undefined && operation.secured) throw unauthenticated();
  const result = await services.db.transaction().execute(async (trx) => {
    try {
      return await runInside(services, operation, handler, incoming, claims, trx);
    } catch (error) {
      if (error instanceof Problem && error.keepsWork) return error;
      throw error;
    }
  });
  if (result instanceof Problem) throw result;
  return result;
}

async function runInside(
  services: Services,
  operation: Operation,
  handler: Handler,
  incoming: Incoming,
  claims: TokenClaims | undefined,
  trx: Trx,
): Promise<Outgoing> {
  const {seal, config, lender} = services;
  const at = config.now();
  const person = claims === undefined ? undefined : await readSession(trx, claims, at);
  if (operation.secured && person === undefined) throw unauthenticated();
  const checks = services.validators.get(operation.id);
  if (checks === undefined) throw new Error(`${operation.id} has no validators.`);
  if (checks.params(incoming.params).length > 0) throw notFound();
  const file = await ownFile(services, operation, incoming, person, trx);
  const before = file === undefined ? '' : printOf(file);
  if (file !== undefined) settle(lender, file, config.pace, at);
  const body =
    operation.multipart && incoming.upload !== undefined ? {...incoming.upload.fields, file: ''} : incoming.body;
  const mistakes = [...checks.query(incoming.query), ...bodyMistakes(operation, body, checks.body)];
  if (mistakes.length > 0) throw invalid(mistakes);

  const attempt = attemptOf(operation, incoming, person);
  const kept = attempt === undefined ? undefined : await claim(trx, seal, attempt, at);
  if (kept !== undefined) return kept;

  const headers: Record<string, string> = {};
  if (claims !== undefined && person !== undefined && operation.id !== 'logout' && services.tokens.isOld(claims)) {
    headers['authorization'] = `Bearer ${await services.tokens.sign(person.uuid, claims.session)}`;
  }
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
    upload,
    person,
    session,
    file,
    headers,
  };
  const answer = await handler(call);
  if (file !== undefined) await saveLoanFile(trx, seal, file, before, at);
  if (answer instanceof Bytes) return {body: answer, headers};
  const json = JSON.parse(JSON.stringify(answer ?? null)) as Json;
  const faults = checks.answer(json);
  if (faults.length > 0) {
    throw new Error(
      `${operation.id} answers against the contract: ${faults.map((fault) => `${fault.at} ${fault.message}`).join('; ')}`,
    );
  }
  if (attempt !== undefined) await keep(trx, seal, attempt, {body: json, headers});
  return {body: json, headers};
}

async function ownFile(
  {seal}: Services,
  operation: Operation,
  incoming: Incoming,
  person: IdentityRow | undefined,
  trx: Trx,
): Promise<LoanFile | undefined> {
  const uuid = incoming.params['applicationUuid'];
  if (uuid === undefined) return undefined;
  const file = await readLoanFile(trx, seal, uuid.toLowerCase());
  if (file === undefined || (!operation.control && file.identity !== person?.uuid)) throw notFound();
  return file;
}

function bodyMistakes(
  operation: Operation,
  body: unknown,
  check: (value: unknown) => ReturnType<typeof invalid>['errors'],
): ReturnType<typeof invalid>['errors'] {
  if (operation.body === undefined) return [];
  if (body === undefined || body === null)
    return operation.bodyRequired ? [{at: '', message: 'A body is needed.'}] : [];
  return check(body);
}

function attemptOf(operation: Operation, incoming: Incoming, person: IdentityRow | undefined): Attempt | undefined {
  if (!operation.needsKey) return undefined;
  const key = incoming.idempotencyKey;
  if (key === undefined || key.length < 8 || key.length > 128) {
    throw new Problem(
      422,
      'INVALID_REQUEST',
      'The header Idempotency-Key is needed: 8 to 128 characters, new for each content.',
    );
  }
  const content = incoming.upload === undefined ? JSON.stringify(incoming.body ?? null) : incoming.upload.bytes;
  const fields = JSON.stringify(incoming.upload?.fields ?? null);
  const fingerprint = fingerprintOf(operation.id, incoming.url, fields, content);
  return {owner: person?.uuid ?? 'nobody', key, fingerprint};
}
