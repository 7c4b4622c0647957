import type {Operation} from '../../model/compiled/flow.ts';
import type {Json} from '../../model/json.ts';
import {child, entries, listItems} from './read-json.ts';

type Details = Omit<Operation, 'id' | 'method' | 'path' | 'pathParams' | 'queryParams' | 'body' | 'errors'>;

/** Names whose drafts they are, where nobody has logged in. */
const draftHeader = 'x-draft-token';

/** Keeps what was typed; `readDraft` gives it back. */
const saveDraft = 'saveDraft';

/**
 * What an operation of the contract says of its call besides address and body: `security`, parameters
 * with a `const` or a `default`, and the words beginning with `x-` that `Operation` describes. What is not said is left out.
 */
export function detailsOf(
  spec: Json | undefined,
  parameters: readonly Json[],
  general: Json | undefined,
  body: Json | undefined,
): Omit<Details, 'alternative'> {
  const access = accessOf(child(spec, 'security') ?? general);
  const constants = constantsOf(parameters.filter((parameter) => child(parameter, 'in') !== 'header'));
  const inHeader = parameters.filter((parameter) => child(parameter, 'in') === 'header');
  const headers = constantsOf(inHeader);
  const requiredQuery = parameters.flatMap((parameter) => {
    const name = String(child(parameter, 'name'));
    const isRequired = child(parameter, 'in') === 'query' && child(parameter, 'required') === true;
    return isRequired && constants?.[name] === undefined ? [name] : [];
  });
  const knowsDraft = inHeader.some((parameter) => String(child(parameter, 'name')).toLowerCase() === draftHeader);
  const takes = (member: string): boolean =>
    child(spec, 'operationId') === saveDraft && child(child(body, 'properties'), member) !== undefined;
  const failure = failureOf(child(spec, 'x-failure'));
  const token = child(spec, 'x-token');
  const retry = child(spec, 'x-retry');
  const answer = answerOf(child(spec, 'responses'));
  const [visitor, flags, about] = [child(spec, 'x-visitor'), child(spec, 'x-flags'), child(spec, 'x-about')];
  return {
    ...(access === undefined ? {} : {access}),
    ...(requiredQuery.length === 0 ? {} : {requiredQuery}),
    ...(constants === undefined ? {} : {constants}),
    ...(headers === undefined ? {} : {headers}),
    ...(child(spec, 'x-keeps-session') === true ? {keepsSession: true} : {}),
    ...(failure === undefined ? {} : {failure}),
    ...(answer === undefined ? {} : {answer}),
    ...(knowsDraft ? {knowsDraft} : {}),
    ...(takes('held') ? {holds: true} : {}),
    ...(takes('base') ? {merges: true} : {}),
    ...(child(spec, 'x-opens-draft') === true ? {opensDraft: true} : {}),
    ...(typeof token === 'string' ? {token} : {}),
    ...(typeof visitor === 'string' ? {visitor} : {}),
    ...(typeof about === 'string' ? {about} : {}),
    ...flagOf(child(spec, 'x-flag')),
    ...(typeof flags === 'string' ? {flags} : {}),
    ...(retry === undefined ? {} : {retry: {except: numbers(child(retry, 'except'))}}),
  };
}

/** What tells an answer from none: of an object its required properties. */
function answerOf(responses: Json | undefined): Operation['answer'] {
  const schema = child(child(child(child(responses, '200'), 'content'), 'application/json'), 'schema');
  const type = child(schema, 'type');
  if (type === 'array') return 'list';
  return type === 'object' ? listItems(child(schema, 'required')).map(String) : undefined;
}

/** The same operations; those with `x-alternative` have the other one with them. */
export function withAlternatives<Spec extends {readonly operation: Operation}>(
  specs: Readonly<Record<string, Spec>>,
  api: Json,
): Readonly<Record<string, Spec>> {
  const found: Record<string, Spec> = {...specs};
  for (const [, item] of entries(child(api, 'paths'))) {
    for (const [, operation] of entries(item)) {
      const [id, other] = [child(operation, 'operationId'), child(operation, 'x-alternative')];
      const spec = typeof id === 'string' ? specs[id] : undefined;
      const name = child(other, 'operation');
      const alternative = typeof name === 'string' ? specs[name] : undefined;
      if (spec === undefined || alternative === undefined) continue;
      found[spec.operation.id] = {...spec, operation: {...spec.operation, alternative: alternative.operation}};
    }
  }
  return found;
}

/** A token of another kind than the session's is brought by whoever holds it: the session's is not shown. */
function accessOf(security: Json | undefined): Operation['access'] {
  if (!Array.isArray(security)) return undefined;
  if (security.every((way: Json) => entries(way).length > 0 && child(way, 'bearer') === undefined)) return 'external';
  return security.some((way: Json) => entries(way).length === 0) ? undefined : 'token';
}

/** `Not found` or `{code: NOBODY, message: Not found}`. */
function failureOf(value: Json | undefined): Operation['failure'] {
  if (typeof value === 'string') return {message: value};
  const [message, code] = [child(value, 'message'), child(value, 'code')];
  if (typeof message !== 'string') return undefined;
  return typeof code === 'string' ? {message, code} : {message};
}

/** `featureKey` or `{key: featureKey, answer: enabled}`. */
function flagOf(value: Json | undefined): Pick<Operation, 'flag' | 'flagAnswer'> {
  const [key, answer] = [typeof value === 'string' ? value : child(value, 'key'), child(value, 'answer')];
  if (typeof key !== 'string') return {};
  return typeof answer === 'string' ? {flag: key, flagAnswer: answer} : {flag: key};
}

/** What parameters are where a call says nothing: their `const`, or the `default` of one that must be there. */
function constantsOf(parameters: readonly Json[]): Readonly<Record<string, string>> | undefined {
  const found = parameters.flatMap((parameter) => {
    const schema = child(parameter, 'schema');
    const value =
      child(schema, 'const') ?? (child(parameter, 'required') === true ? child(schema, 'default') : undefined);
    return typeof value === 'string' ? [[String(child(parameter, 'name')), value] as const] : [];
  });
  return found.length === 0 ? undefined : Object.fromEntries(found);
}

function numbers(value: Json | undefined): readonly number[] {
  return listItems(value).filter((item) => typeof item === 'number');
}
