import type {FastifyInstance, FastifyReply, FastifyRequest} from 'fastify';
import type {ServedOperation} from '../contract/contract.ts';
import {orgOfCall} from '../hosting/chosen-org.ts';
import {asObject} from '../../lib/as-object.ts';
import type {ServerServices} from '../services.ts';
import {Bytes, type AnyHandler, type OperationCall} from './call.ts';
import {readForm, takeForms} from './form-body.ts';
import {callerNetwork} from './network.ts';
import {Problem} from './problem.ts';
import {readRange} from './ranges.ts';
import {carryOut, type Pipeline} from './run.ts';
import {isFromHere} from './same-site.ts';
import {holdFile} from '../uploads/bytes-in-memory.ts';
import {largestForm} from '../uploads/limits.ts';
import {readUpload} from '../uploads/read-upload.ts';

/**
 * Serves every operation of the contract under its path.
 *
 * @throws Error naming operations without a handler and handlers without an operation
 */
export function serveOperations<C extends OperationCall, S extends ServerServices>(
  app: FastifyInstance,
  pipeline: Pipeline<C, S>,
  handlers: Readonly<Record<string, AnyHandler<C, S>>>,
): void {
  const {services} = pipeline;
  const ids = new Set(services.operations.map(({id}) => id));
  const missing = [...ids].filter((id) => !Object.hasOwn(handlers, id));
  const unknown = Object.keys(handlers).filter((id) => !ids.has(id));
  if (missing.length + unknown.length > 0) {
    throw new Error(
      `Operations without a handler: ${missing.join(', ') || 'none'}. Handlers without an operation: ${unknown.join(', ') || 'none'}.`,
    );
  }
  if (services.operations.some(({takesForm}) => takesForm)) takeForms(app);
  for (const operation of services.operations) {
    const handler = handlers[operation.id];
    if (handler === undefined || (operation.control && services.config.mode === 'production')) continue;
    app.route({
      method: operation.method,
      url: operation.path.replaceAll(/\{(\w+)\}(\.\w+)?/g, (_match, name: string, end = '') =>
        end === '' ? `:${name}` : `:${name}(^[^/.]+)${end}`,
      ),
      config: {
        operation: operation.id,
        rateLimit: {max: services.config.requestsPerMinute, timeWindow: 60_000},
        ...(operation.multipart ? {largestForm} : {}),
      },
      handler: (request, reply) => answer(pipeline, operation, handler, request, reply),
    });
  }
}

async function answer<C extends OperationCall, S extends ServerServices>(
  pipeline: Pipeline<C, S>,
  operation: ServedOperation,
  handler: AnyHandler<C, S>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const headerOf = (name: string): string | undefined => {
    const value = request.headers[name];
    return Array.isArray(value) ? value[0] : value;
  };
  const held = holdFile(callerNetwork(request.ip));
  const {body, headers} = await carryOut(pipeline, operation, handler, {
    url: request.url,
    ip: request.ip,
    org: orgOfCall(pipeline.services, request),
    token: /^Bearer +(\S+)$/i.exec(headerOf('authorization') ?? '')?.[1],
    cookies: headerOf('cookie'),
    sessionMark: headerOf('x-session'),
    isFromHere: isFromHere(request),
    idempotencyKey: headerOf('idempotency-key'),
    draftToken: headerOf('x-draft-token'),
    ifMatch: headerOf('if-match'),
    params: asObject(request.params) as Record<string, string>,
    query: {...asObject(request.query)},
    body: bodyOf(operation, request),
    readUpload: operation.multipart ? () => readUpload(request, pipeline.services.scan, held) : undefined,
  }).finally(held.release);
  reply.headers(headers);
  reply.header('cache-control', 'no-store');
  if (body instanceof Bytes) return sendBytes(reply, body, request.headers.range);
  reply.type('application/json; charset=utf-8');
  return reply.send(JSON.stringify(body));
}

/**
 * The body of a request; a plain form as what it stands for.
 *
 * @throws Problem 415 for a form that the contract does not take, 403 for one that no page of this site sends: browsers
 * send forms of any site without asking first
 */
function bodyOf({takesForm, multipart, body: schema}: ServedOperation, request: FastifyRequest): unknown {
  const {body} = request;
  if (request.isMultipart() && !multipart) throw new Problem(415, 'INVALID_REQUEST', 'Send application/json here.');
  if (!(body instanceof URLSearchParams)) return body;
  if (!takesForm) throw new Problem(415, 'INVALID_REQUEST', 'Send application/json here.');
  if (!isFromHere(request)) throw new Problem(403, 'FOREIGN_ORIGIN', 'Only a page of this site may send this form.');
  return readForm(body, schema);
}

/** Sends bytes, whole or the part that a `Range` header asks for. */
export function sendBytes(reply: FastifyReply, bytes: Bytes, header: string | undefined): FastifyReply {
  const {content, contentType, name, use} = bytes;
  reply.header('accept-ranges', 'bytes');
  reply.header('content-disposition', `${use}; filename="${name}"`);
  reply.type(contentType);
  const range = readRange(header, content.length);
  if (range === undefined) return reply.send(content);
  if (range === 'none')
    return reply.code(416).header('content-range', `bytes */${content.length}`).send(Buffer.alloc(0));
  reply.code(206).header('content-range', `bytes ${range.from}-${range.to}/${content.length}`);
  return reply.send(content.subarray(range.from, range.to + 1));
}
