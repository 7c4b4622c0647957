import type {Operation} from '../../model/compiled/flow.ts';
import type {Json} from '../../model/json.ts';
import {ApiError} from './api-error.ts';
import {requestHeaders} from './headers.ts';
import type {Caller} from './headers.ts';
import {problemOf} from './problem.ts';
import {parseAnswer} from './read-answer.ts';
import {endsSession} from './refusal.ts';
import {requestUrl} from './request-url.ts';

/** What goes with a file. */
export interface UploadInput {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly fields?: Readonly<Record<string, string>>;
  readonly onProgress?: (share: number) => void;
  readonly signal?: AbortSignal;
}

export interface UploadOptions extends Caller {
  readonly newRequest: () => XMLHttpRequest;
  readonly newKey: () => string;
  readonly now: () => number;
}

export type Upload = (operation: Operation, file: File, input?: UploadInput) => Promise<Json>;

/**
 * Sends one file as `multipart/form-data`, the fields first, then `file`. By XMLHttpRequest, because
 * fetch does not tell how far it is. No time limit: a phone may need minutes for a picture.
 */
export function createUpload(options: UploadOptions): Upload {
  return (operation, file, {params = {}, fields = {}, onProgress, signal} = {}) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted === true) {
        reject(cancelled());
        return;
      }
      const request = options.newRequest();
      const sent = options.session.token();
      request.open(operation.method, requestUrl(operation, params));
      request.withCredentials = true;
      requestHeaders(options, operation, options.newKey()).forEach((value, name) =>
        request.setRequestHeader(name, value),
      );
      request.upload.onprogress = (event) => {
        if (event.lengthComputable && event.total > 0) onProgress?.(event.loaded / event.total);
      };
      request.onload = () => {
        try {
          resolve(answerOf(options, operation, request, sent));
        } catch (error) {
          reject(error instanceof Error ? error : new Error('The upload failed.'));
        }
      };
      request.onerror = () =>
        reject(new ApiError({status: 0, code: 'OFFLINE', message: 'The server could not be reached.'}));
      request.onabort = () => reject(cancelled());
      signal?.addEventListener('abort', () => request.abort(), {once: true});
      request.send(formOf(file, fields));
    });
}

function formOf(file: File, fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', file, file.name);
  return form;
}

function answerOf(
  options: UploadOptions,
  operation: Operation,
  request: XMLHttpRequest,
  sent: string | undefined,
): Json {
  const type = request.getResponseHeader('content-type') ?? '';
  if (request.status >= 200 && request.status < 300) {
    const renewed = request.getResponseHeader('authorization');
    if (renewed !== null) options.session.renew(renewed, sent);
    return parseAnswer(request.status, type, request.responseText);
  }
  const headers = new Headers();
  const retryAfter = request.getResponseHeader('retry-after');
  if (retryAfter !== null) headers.set('retry-after', retryAfter);
  const problem = problemOf(request.status, bodyOf(request.status, type, request.responseText), headers, options.now());
  if (endsSession(problem, operation) && sent === options.session.token()) options.session.end('expired');
  throw problem;
}

function bodyOf(status: number, type: string, text: string): Json | undefined {
  try {
    return parseAnswer(status, type, text);
  } catch {
    return undefined;
  }
}

function cancelled(): DOMException {
  return new DOMException('The upload was cancelled.', 'AbortError');
}
