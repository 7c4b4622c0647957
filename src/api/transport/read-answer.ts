import type {Json} from '../../model/json.ts';
import {ApiError} from '../../lib/api-error.ts';
import {isRecord} from '../../lib/is-record.ts';
import type {Operation} from '../../model/compiled/flow.ts';

/**
 * Body of an answer by its content type: JSON parsed, text as it is, anything else (a PDF, a picture)
 * as its bytes; null where there is none. A page of HTML is never an answer of the API (a portal or
 * proxy wrote it), so it is `UNREADABLE`, as is cut JSON.
 */
async function readAnswer(response: Response): Promise<Json | ArrayBuffer> {
  const type = response.headers.get('content-type') ?? '';
  const bytes = await response.arrayBuffer();
  if (bytes.byteLength === 0) return null;
  if (/\bjson\b/.test(type)) return parsed(response.status, bytes);
  if (/^text\/html\b/.test(type)) throw unreadable(response.status, 'The answer is a page, not data.');
  return type === '' || type.startsWith('text/') ? text(bytes) : bytes;
}

/** The same where data is wanted: a file is `UNREADABLE`. */
export async function readAnswerData(response: Response): Promise<Json> {
  const answer = await readAnswer(response);
  if (answer instanceof ArrayBuffer) throw unreadable(response.status, 'The answer is a file, not data.');
  return answer;
}

/** An answer with status 200 that is not of the shape that its operation says, or is empty, is `UNREADABLE`. */
export function checkShape(answer: Json, status: number, {answer: wanted}: Pick<Operation, 'answer'>): void {
  if (wanted === undefined || status !== 200) return;
  const fits =
    wanted === 'list' ? Array.isArray(answer) : isRecord(answer) && wanted.every((name) => Object.hasOwn(answer, name));
  if (!fits) throw unreadable(status, answer === null ? 'The answer is empty.' : 'The answer lacks what it must have.');
}

/** The same where a file is wanted: data is `UNREADABLE`. */
export async function readAnswerFile(response: Response): Promise<ArrayBuffer> {
  const answer = await readAnswer(response);
  if (!(answer instanceof ArrayBuffer)) throw unreadable(response.status, 'The answer is data, not a file.');
  return answer;
}

function parsed(status: number, bytes: ArrayBuffer): Json {
  try {
    return JSON.parse(text(bytes)) as Json;
  } catch {
    throw unreadable(status, 'The answer is not complete.');
  }
}

function text(bytes: ArrayBuffer): string {
  return new TextDecoder().decode(bytes);
}

function unreadable(status: number, message: string): ApiError {
  return new ApiError({status, code: 'UNREADABLE', message});
}
