import type {Operation} from '../../model/compiled/flow.ts';
import type {Json} from '../../model/json.ts';
import {noteAccepted} from './accepted.ts';
import {nameDrafts, requestHeaders} from './headers.ts';
import type {Caller} from './headers.ts';
import {errorOfAnswer, unanswered} from './problem.ts';
import {checkShape, readAnswerData} from './read-answer.ts';
import {noteRefusal} from './refusal.ts';
import {requestUrl} from './request-url.ts';

/** What goes with a file. */
export interface UploadInput {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly fields?: Readonly<Record<string, string>>;
  readonly onProgress?: (share: number) => void;
  readonly signal?: AbortSignal;
  /** In place of the session's token. */
  readonly authorization?: string;
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
  return (operation, file, {params = {}, fields = {}, onProgress, signal, authorization} = {}) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted === true) {
        reject(cancelled());
        return;
      }
      const request = options.newRequest();
      const sent = options.session.token();
      const url = requestUrl(operation, params);
      request.open(operation.method, url);
      request.withCredentials = true;
      // Files that are sent at once are one visit's, whichever is answered first.
      if (operation.access !== 'external') nameDrafts(options, authorization);
      requestHeaders(options, operation, options.newKey(), authorization).forEach((value, name) =>
        request.setRequestHeader(name, value),
      );
      request.upload.onprogress = (event) => {
        if (event.lengthComputable && event.total > 0) onProgress?.(event.loaded / event.total);
      };
      request.onload = () => {
        answerOf(options, operation, responseOf(request), url, sent, authorization === undefined).then(resolve, reject);
      };
      request.onerror = () => reject(unanswered('OFFLINE', url));
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

async function answerOf(
  {session, draftToken, now}: UploadOptions,
  operation: Operation,
  response: Response,
  url: string,
  sent: string | undefined,
  own: boolean,
): Promise<Json> {
  if (response.ok) {
    noteAccepted({session, draftToken}, response, sent, own);
    const answer = await readAnswerData(response);
    checkShape(answer, response.status, operation);
    return answer;
  }
  const problem = errorOfAnswer(response, url, await readAnswerData(response.clone()).catch(() => undefined), now());
  noteRefusal(session, problem, operation, own && sent === session.token());
  throw problem;
}

function responseOf(request: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const line of request.getAllResponseHeaders().split('\r\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1));
  }
  return new Response(request.responseText === '' ? null : request.responseText, {status: request.status, headers});
}

function cancelled(): DOMException {
  return new DOMException('The upload was cancelled.', 'AbortError');
}
