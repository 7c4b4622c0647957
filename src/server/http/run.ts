import type {Json} from '../../model/json.ts';
import type {ServedOperation} from '../contract/contract.ts';
import {placeInContract} from '../contract/place-in-contract.ts';
import type {OperationValidators} from '../contract/validators.ts';
import {isDraftToken, ownedByToken} from '../store/draft-owner.ts';
import {isCollision} from '../store/database-fault.ts';
import type {Trx} from '../store/open.ts';
import {asObject} from '../../lib/as-object.ts';
import {StoreAway} from '../store/server-pool.ts';
import type {ServerServices} from '../services.ts';
import {
  Bytes,
  type AnyHandler,
  type Apart,
  type CallBeforeTrx,
  type OperationCall,
  type Handler,
  type SlowHandler,
} from './call.ts';
import {attemptOf, claim, keep, releaseKey} from './idempotency.ts';
import type {Incoming} from './incoming.ts';
import {invalid, notFoundProblem, Problem, type RefusedField} from './problem.ts';
import {storageErrors} from './storable.ts';

export interface Outgoing {
  readonly body: Json | Bytes;
  readonly headers: Readonly<Record<string, string>>;
}

/** A request that may be made, with what its handler needs to know besides. */
export interface Admitted<C extends OperationCall> {
  readonly call: C;
  /** Whose keys of idempotency count; absent: nobody's. */
  readonly owner?: string;
  /** Whose drafts its writes are about, where that is not whoever holds the token of the request. */
  readonly draftOwner?: string;
  /** Headers of the answer, whatever the handler says. */
  readonly headers: Readonly<Record<string, string>>;
  /** Keeps what the handler has changed. */
  readonly done: () => Promise<void>;
}

/**
 * Who may ask what. The first part is asked before a body is read, the second inside the transaction, before the
 * request is held against the contract; both throw `Problem`.
 */
export type Admit<C extends OperationCall> = (
  operation: ServedOperation,
  incoming: Incoming,
) => Promise<(call: OperationCall, trx: Trx) => Promise<Admitted<C>>>;

/** What a pipeline itself needs of a server. */
type PipelineServices = Pick<ServerServices, 'config' | 'db' | 'validators' | 'seal'>;

/** What carries out the operations of a server. */
export interface Pipeline<C extends OperationCall, S extends PipelineServices = PipelineServices> {
  readonly services: S;
  readonly admit: Admit<C>;
}

/**
 * Carries out one operation in one transaction: who asks, may they, is the request as the contract
 * says, was it done before, do it, is the answer as the contract says, keep everything. Where another transaction was in
 * its way it is done once more.
 *
 * @throws Problem for everything the caller did wrong; nothing is kept then, unless it says so
 */
export async function carryOut<C extends OperationCall, S extends PipelineServices>(
  pipeline: Pipeline<C, S>,
  operation: ServedOperation,
  handler: AnyHandler<C, S>,
  incoming: Incoming,
): Promise<Outgoing> {
  const admit = await pipeline.admit(operation, incoming);
  // Nobody's file is read, and judged by a scanner, before it is known who asks.
  if (incoming.readUpload !== undefined) {
    const {asked} = read(pipeline, operation, {...incoming, upload: undefined});
    await admitOnly(pipeline, asked, admit);
  }
  const upload = await incoming.readUpload?.();
  const request = read(pipeline, operation, {...incoming, upload});
  if ('apart' in handler) return runApart(pipeline, operation, handler, request, admit, incoming.idempotencyKey);
  const handle = await prepare(handler, request, pipeline.services);
  const attempt = async (): Promise<Outgoing | Problem> =>
    pipeline.services.db.transaction().execute(async (trx) => {
      try {
        return await runInside(pipeline, operation, handle, {...incoming, upload}, request, admit, trx);
      } catch (error) {
        if (error instanceof Problem && error.keepsWork) return error;
        throw error;
      }
    });
  const result = await attempt()
    .catch(async (error: unknown) => {
      if (!isCollision(error)) throw error;
      return attempt();
    })
    .catch((error: unknown) => {
      throw isCollision(error) ? new StoreAway('Other requests were in its way twice.', {cause: error}) : error;
    });
  if (result instanceof Problem) throw result;
  return result;
}

/** A request as far as it is known without the store. */
interface ReadRequest {
  readonly asked: CallBeforeTrx;
  /** What the contract says against it. */
  readonly refusal: Problem | undefined;
}

function read<C extends OperationCall>(
  {services: {config, validators}}: Pipeline<C>,
  operation: ServedOperation,
  incoming: Incoming & Pick<OperationCall, 'upload'>,
): ReadRequest {
  const checks = checksOf(validators, operation);
  const {ip, org, params, query, ifMatch, idempotencyKey: key, upload} = incoming;
  const isNowhere = [...storageErrors(params), ...checks.params(params)].length > 0;
  const body = operation.multipart && upload !== undefined ? {...upload.fields, file: ''} : incoming.body;
  const draftToken = isDraftToken(incoming.draftToken) ? incoming.draftToken : undefined;
  const bearer = incoming.token;
  const sent = {ip, org, params, query, body: asObject(body), draftToken, ifMatch, key, bearer, upload};
  const asked = {at: config.now(), ...sent};
  if (isNowhere) return {asked: {...asked, params: {}}, refusal: notFoundProblem()};
  const unstorable = [...storageErrors(query), ...storageErrors(body)];
  const errors =
    unstorable.length > 0 ? unstorable : [...checks.query(query), ...bodyErrors(operation, body, checks.body)];
  return {asked, refusal: errors.length > 0 ? invalid(errors) : undefined};
}

async function prepare<C extends OperationCall, S>(
  handler: Handler<C> | SlowHandler<C, S>,
  {asked, refusal}: ReadRequest,
  services: S,
): Promise<Handler<C>> {
  if (typeof handler === 'function') return handler;
  if (refusal === undefined) return handler.before(asked, services);
  return async () => {
    throw refusal;
  };
}

async function runInside<C extends OperationCall>(
  {services: {seal, config, validators}}: Pipeline<C>,
  operation: ServedOperation,
  handle: Handler<C>,
  incoming: Incoming & Pick<OperationCall, 'upload'>,
  {asked, refusal}: ReadRequest,
  admit: Awaited<ReturnType<Admit<C>>>,
  trx: Trx,
): Promise<Outgoing> {
  const at = config.now();
  const headers: Record<string, string> = {};
  const {call, owner, draftOwner, headers: always, done} = await admit({...asked, at, trx, headers}, trx);
  if (refusal !== undefined) throw refusal;

  const attempt = attemptOf(seal, operation, incoming, owner);
  const kept = attempt === undefined ? undefined : await claim(trx, seal, attempt, at);
  if (kept !== undefined) return {body: kept.body, headers: {...always, ...kept.headers}};
  const answer = await handle(call).catch(async (error: unknown) => {
    // What is kept of a refused write is not its answer: the same attempt is made anew.
    if (attempt !== undefined && error instanceof Problem && error.keepsWork) await releaseKey(trx, attempt);
    throw error;
  });
  await done();
  if (answer instanceof Bytes) return {body: answer, headers: {...always, ...headers}};
  const json = JSON.parse(JSON.stringify(answer ?? null)) as Json;
  const faults = checksOf(validators, operation).answer(json);
  if (faults.length > 0) {
    throw new Error(
      `${operation.id} answers against the contract: ${faults.map((fault) => `${fault.at} ${fault.message}`).join('; ')}`,
    );
  }
  if (attempt !== undefined)
    await keep(
      trx,
      seal,
      attempt,
      {body: json, headers},
      draftOwner ?? ownerOf(headers['x-draft-token'] ?? asked.draftToken),
    );
  return {body: json, headers: {...always, ...headers}};
}

function ownerOf(token: string | undefined): string | undefined {
  return token === undefined ? undefined : ownedByToken(token);
}

/** Who asks and may, in a transaction of its own: nothing of the store is held by what comes after it. */
async function admitOnly<C extends OperationCall>(
  {services: {db}}: Pipeline<C>,
  asked: CallBeforeTrx,
  admit: Awaited<ReturnType<Admit<C>>>,
): Promise<Admitted<C>> {
  return db.transaction().execute((trx) => admit({...asked, trx, headers: {}}, trx));
}

/** Somebody else is asked, and answers. */
async function runApart<C extends OperationCall>(
  pipeline: Pipeline<C>,
  operation: ServedOperation,
  {apart}: Apart,
  {asked, refusal}: ReadRequest,
  admit: Awaited<ReturnType<Admit<C>>>,
  key: string | undefined,
): Promise<Outgoing> {
  const {headers} = await admitOnly(pipeline, asked, admit);
  if (refusal !== undefined) throw refusal;
  const answer = await apart(asked, key);
  const [fault] = checksOf(pipeline.services.validators, operation).answer(answer);
  if (fault === undefined) return {body: answer, headers};
  const message = `What was answered is not as the contract says: ${fault.at} ${fault.message}`;
  const why = `answered against the contract: ${placeInContract(operation.answer, fault.at)} ${fault.message}`;
  throw new Problem(502, 'UPSTREAM', message, [], false, {why});
}

function checksOf(validators: PipelineServices['validators'], {id}: ServedOperation): OperationValidators {
  const checks = validators.get(id);
  if (checks === undefined) throw new Error(`${id} has no validators.`);
  return checks;
}

function bodyErrors(
  operation: ServedOperation,
  body: unknown,
  check: (value: unknown) => readonly RefusedField[],
): readonly RefusedField[] {
  if (operation.body === undefined) return [];
  if (body === undefined || body === null)
    return operation.bodyRequired ? [{at: '', message: 'A body is needed.'}] : [];
  return check(body);
}
