import {isRecord} from '../../lib/is-record.ts';
import type {AnswerOperation} from '../../model/asked-operation.ts';
import type {Json} from '../../model/json.ts';
import type {Apart} from '../http/call.ts';
import {Problem} from '../http/problem.ts';

/** A module of the workspace answers: it is handed what the contract allowed, and has no hold of the store. */
export function answerByCode(operation: string, answer: AnswerOperation): Apart {
  const apart: Apart['apart'] = async ({params, query, body, at, org}, key) => {
    const refuse = (code: string, message: string, status = 409): never => {
      throw new Problem(status, code, message);
    };
    const given: unknown = await answer({
      ...{params, query, at, org, refuse},
      body,
      ...(key === undefined ? {} : {idempotencyKey: key}),
    });
    if (!isJson(given)) throw new Error(`The module of ${operation} gave something that is no JSON.`);
    return given;
  };
  return {apart};
}

function isJson(value: unknown): value is Json {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isFinite(value);
  if (Array.isArray(value)) return value.every(isJson);
  return isRecord(value) && Object.values(value).every(isJson);
}
