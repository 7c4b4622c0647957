import type {MultipartValue} from '@fastify/multipart';
import type {FastifyRequest} from 'fastify';
import type {ReceivedFile} from '../http/call.ts';
import {invalid, Problem, tooLarge} from '../http/problem.ts';
import type {HeldBytes} from './bytes-in-memory.ts';
import {largestFile, longestField} from './limits.ts';
import type {Scan} from './scanner/scan.ts';

/**
 * Reads the one file and the short fields of a multipart body, and no more of a file than may be taken, and has the file
 * scanned. `held` knows what of it is in memory.
 *
 * @throws Problem 503 UNAVAILABLE where there is no room in memory
 * @throws Problem FILE_TOO_LARGE, or INVALID_REQUEST where the body is not whole, there is no file, or a field is too long
 * @throws Problem FILE_REFUSED where the scanner finds something in it, ScannerAway where it does not say
 */
export async function readUpload(request: FastifyRequest, scan: Scan, held: HeldBytes): Promise<ReceivedFile> {
  if (!request.isMultipart()) throw new Problem(415, 'INVALID_REQUEST', 'Send the file as multipart/form-data.');
  const {file, fields} = await readParts(request, held).catch((error: unknown) => {
    if (error instanceof Problem || (error instanceof Error && 'statusCode' in error)) throw error;
    const message = 'The form could not be read: it has no boundary, or it ends before its last part does.';
    throw new Problem(400, 'INVALID_REQUEST', message);
  });
  if (file === undefined) throw new Problem(422, 'INVALID_REQUEST', 'Required', [{at: 'file', message: 'Required'}]);
  const found = await scan(file.bytes);
  if (found !== undefined) {
    request.log.warn({found}, 'file refused');
    throw invalid(
      [{at: 'file', message: 'This file looks harmful and was not kept. Please choose another one.'}],
      'FILE_REFUSED',
    );
  }
  return {...file, fields};
}

async function readParts(
  request: FastifyRequest,
  held: HeldBytes,
): Promise<{readonly file?: Pick<ReceivedFile, 'name' | 'bytes'>; readonly fields: Record<string, string>}> {
  const fields: Record<string, string> = {};
  let file: {name: string; bytes: Buffer} | undefined;
  // The parser says that there is always a name; a part that is a file by its type alone has none.
  const nameOf = (part: {readonly filename?: string}): string => part.filename ?? '';
  for await (const part of request.parts()) {
    if (part.type === 'field') fields[part.fieldname] = valueOf(part);
    else file = {name: nameOf(part), bytes: await readAll(part.file, held)};
  }
  return {...(file === undefined ? {} : {file}), fields};
}

/** The text of a field, which the parser cuts off where it is too long. */
function valueOf({fieldname, value, valueTruncated}: MultipartValue): string {
  if (valueTruncated) throw invalid([{at: fieldname, message: `Must have at most ${longestField} characters`}]);
  return String(value);
}

async function readAll(
  stream: NodeJS.ReadableStream & {destroy(error: Error): unknown},
  held: HeldBytes,
): Promise<Buffer> {
  stream.once('limit', () => {
    stream.destroy(tooLarge(`This file is larger than ${largestFile / 1_000_000} MB. Please choose a smaller one.`));
  });
  const chunks: Buffer[] = [];
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    held.add(chunk.length);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
