import {Ajv2020} from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import {parse} from 'yaml';
import {readContract, type OperationSpec} from '../../catalog/operations/operations.ts';
import {isRecord} from '../../lib/is-record.ts';
import type {Json} from '../../model/json.ts';
import type {Files} from '../../model/workspace.ts';

/** An operation as the server of examples answers it. */
export interface ExampleOperation {
  readonly id: string;
  readonly method: string;
  /** With `:name` for parameters. */
  readonly url: string;
  readonly answer: Json;
  /** What is wrong with a body; empty where nothing is. */
  readonly wrong: (body: unknown) => readonly {readonly at: string; readonly message: string}[];
}

/** The operations of a workspace's contract, each with the example of its 200 answer. */
export const exampleOperations = (files: Files): readonly ExampleOperation[] => {
  const documents = new Map<string, Json>();
  for (const [path, text] of files) if (path.startsWith('schemas/')) documents.set(path, parse(text) as Json);
  const paths = at(documents.get('schemas/api/openapi.yaml'), 'paths');
  const ajv = new Ajv2020({allErrors: true, strict: false});
  addFormats.default(ajv);
  return Object.values(readContract(documents).operations).map((spec) => {
    const {id, method, path} = spec.operation;
    const ok = at(paths, path, method.toLowerCase(), 'responses', '200', 'content', 'application/json');
    return {
      id,
      method,
      url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
      answer: at(ok, 'example') ?? {},
      wrong: checkOf(ajv, spec),
    };
  });
};

const at = (value: Json | undefined, ...keys: readonly string[]): Json | undefined => {
  let found = value;
  for (const key of keys) found = isRecord(found) && Object.hasOwn(found, key) ? found[key] : undefined;
  return found;
};

const checkOf = (ajv: Ajv2020, {body}: OperationSpec): ExampleOperation['wrong'] => {
  if (body === undefined) return () => [];
  const validate = ajv.compile(body);
  return (value) =>
    validate(value)
      ? []
      : (validate.errors ?? []).map(({instancePath, message = 'is not right'}) => ({
          at: instancePath.slice(1).replaceAll('/', '.'),
          message,
        }));
};
