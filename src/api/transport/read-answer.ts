import type {Json} from '../../model/json.ts';
import {ApiError} from './api-error.ts';

/**
 * Body of an answer by its content type: JSON, text, or null where there is none. A page of HTML is
 * never an answer of the API (a portal or proxy wrote it), so it is `UNREADABLE`, as is cut JSON.
 */
export async function readAnswer(response: Response): Promise<Json> {
  const type = response.headers.get('content-type') ?? '';
  const text = await response.text();
  return parseAnswer(response.status, type, text);
}

/** The same for a body that has been read. */
export function parseAnswer(status: number, type: string, text: string): Json {
  if (text === '') return null;
  if (/\bjson\b/.test(type)) {
    try {
      return JSON.parse(text) as Json;
    } catch {
      throw unreadable(status, 'The answer is not complete.');
    }
  }
  if (/^text\/html\b/.test(type)) throw unreadable(status, 'The answer is a page, not data.');
  return text;
}

function unreadable(status: number, message: string): ApiError {
  return new ApiError({status, code: 'UNREADABLE', message});
}
