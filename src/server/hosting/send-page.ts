import {promisify} from 'node:util';
import {brotliCompress, constants} from 'node:zlib';
import type {FastifyReply, FastifyRequest} from 'fastify';

const compress = promisify(brotliCompress);
const params = {[constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT};

/**
 * Sends a page, compressed where the browser takes it. For pages without secrets only: with one beside
 * words of the request's, the length of the answer would tell the secret.
 */
export async function sendPage(request: FastifyRequest, reply: FastifyReply, html: string): Promise<FastifyReply> {
  reply.type('text/html; charset=utf-8');
  if (!takesBrotli(request.headers['accept-encoding'])) return reply.send(html);
  return reply.header('content-encoding', 'br').send(await compress(html, {params}));
}

/** Whether an `accept-encoding` header names brotli, and not to refuse it. */
function takesBrotli(accepted: string | string[] | undefined): boolean {
  return /(?:^|,)\s*br\s*(?:,|$|;\s*q=(?!0(?:\.0*)?\s*(?:,|$)))/i.test(String(accepted ?? ''));
}
