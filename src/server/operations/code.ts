import {isRecord} from '../../lib/is-record.ts';
import type {AnswerOperation} from '../../model/asked-operation.ts';
import type {Json} from '../../model/json.ts';
import type {Apart} from '../http/call.ts';
import {busy, Problem} from '../http/problem.ts';

/** Milliseconds that a module has for its answer: fewer than a browser waits. */
const patience = 20_000;

/**
 * A module of the workspace answers: it is handed what the contract allowed, and has no hold of the store. One that says
 * nothing for `timeout` milliseconds is told so by its `signal`, and whoever asks by 503; what it does all the same may be
 * done when the write is sent again, under the same key.
 */
export function answerByCode(operation: string, answer: AnswerOperation, timeout = patience): Apart {
  const apart: Apart['apart'] = async ({params, query, body, at, org}, key) => {
    const refuse = (code: string, message: string, status = 409): never => {
      throw new Problem(status, code, message);
    };
    const late = new AbortController();
    const given: unknown = await within(timeout, late, async () =>
      answer({
        ...{params, query, at, org, refuse, signal: late.signal},
        body,
        ...(key === undefined ? {} : {idempotencyKey: key}),
      }),
    );
    if (!isJson(given)) throw new Error(`The module of ${operation} gave something that is no JSON.`);
    return given;
  };
  return {apart};
}

/** @throws Problem 503 UNAVAILABLE for a task that takes longer; its end is heard by nobody */
async function within<T>(milliseconds: number, late: AbortController, task: () => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      const problem = busy();
      reject(problem);
      late.abort(problem);
    }, milliseconds);
  });
  return Promise.race([task(), over]).finally(() => clearTimeout(timer));
}

function isJson(value: unknown): value is Json {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isFinite(value);
  if (Array.isArray(value)) return value.every(isJson);
  return isRecord(value) && Object.values(value).every(isJson);
}
