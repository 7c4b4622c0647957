import {promisify} from 'node:util';
import {brotliCompress, constants} from 'node:zlib';
import type {FastifyReply, FastifyRequest} from 'fastify';

const compress = promisify(brotliCompress);
const params = {[constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT};

/** A page that many are sent, each with a last part of their own: what stands before that is compressed once. */
export interface SharedPage {
  readonly text: string;
  readonly packed: () => Promise<Buffer>;
}

export function sharedPage(text: string): SharedPage {
  let packed: Promise<Buffer> | undefined;
  const pack = async (): Promise<Buffer> => {
    try {
      return await compress(text, {params, finishFlush: constants.BROTLI_OPERATION_FLUSH});
    } catch (error) {
      // Who asks next has it tried again.
      packed = undefined;
      throw error;
    }
  };
  return {text, packed: async () => (packed ??= pack())};
}

/**
 * Sends a page, compressed where the browser takes it. For pages without secrets only: with one beside
 * words of the request's, the length of the answer would tell the secret.
 */
export async function sendPage(request: FastifyRequest, reply: FastifyReply, page: string): Promise<FastifyReply> {
  reply.type('text/html; charset=utf-8');
  if (!takesBrotli(request.headers['accept-encoding'])) return reply.send(page);
  return reply.header('content-encoding', 'br').send(await compress(page, {params}));
}

/** Sends a page that others are sent too, with a last part that is this one's; likewise, but that part as it is. */
export async function sendSharedPage(
  request: FastifyRequest,
  reply: FastifyReply,
  {text, packed}: SharedPage,
  last: string,
): Promise<FastifyReply> {
  reply.type('text/html; charset=utf-8');
  if (!takesBrotli(request.headers['accept-encoding'])) return reply.send(text + last);
  return reply.header('content-encoding', 'br').send(Buffer.concat([await packed(), endOfBrotli(last)]));
}

/** The most bytes that a meta-block with a length of 16 bits holds. */
const mostBytes = 0x1_00_00;

/**
 * What ends a stream of brotli that was flushed, so that it stands at a byte: the text as it is, and an empty last
 * meta-block (RFC 7932, section 9.2).
 */
function endOfBrotli(text: string): Buffer {
  const bytes = Buffer.from(text);
  const parts: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += mostBytes) {
    const part = bytes.subarray(at, at + mostBytes);
    // From the lowest bit: not the last (1 bit), its length less one in 16 bits (2, then 16), as it is (1).
    const head = Buffer.alloc(3);
    head.writeUIntLE(((part.length - 1) << 3) | (1 << 19), 0, 3);
    parts.push(head, part);
  }
  return Buffer.concat([...parts, Buffer.of(0b11)]);
}

/** Whether an `accept-encoding` header names brotli, and not to refuse it. */
function takesBrotli(accepted: string | string[] | undefined): boolean {
  return /(?:^|,)\s*br\s*(?:,|$|;\s*q=(?!0(?:\.0*)?\s*(?:,|$)))/i.test(String(accepted ?? ''));
}
