import '@fastify/multipart';
import type {FastifyRequest} from 'fastify';
import {Problem} from './problem.ts';
import type {Upload} from './call.ts';

/** Largest file, in bytes. */
export const largestFile = 10_000_000;

/**
 * Reads the one file and the short fields of a multipart body.
 *
 * @throws Problem FILE_TOO_LARGE, or INVALID_REQUEST where there is no file
 */
export async function readUpload(request: FastifyRequest): Promise<Upload> {
  if (!request.isMultipart()) throw new Problem(415, 'INVALID_REQUEST', 'Send the file as multipart/form-data.');
  const fields: Record<string, string> = {};
  let file: {name: string; bytes: Buffer} | undefined;
  for await (const part of request.parts()) {
    if (part.type === 'field') fields[part.fieldname] = String(part.value);
    else file = {name: part.filename, bytes: await readAll(part.file)};
  }
  if (file === undefined) throw new Problem(422, 'INVALID_REQUEST', 'Required', [{at: 'file', message: 'Required'}]);
  return {...file, fields};
}

async function readAll(stream: AsyncIterable<Buffer> & {readonly truncated?: boolean}): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  if (stream.truncated === true) {
    throw new Problem(413, 'FILE_TOO_LARGE', 'This file is larger than 10 MB. Please choose a smaller one.');
  }
  return Buffer.concat(chunks);
}
