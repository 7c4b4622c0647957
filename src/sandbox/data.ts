import {readFileSync} from 'node:fs';
import {Ajv2020, type JSONSchemaType} from 'ajv/dist/2020.js';
import {isCollection, isMap, isScalar, LineCounter, parseDocument, type Document} from 'yaml';
import {plainValues} from '../compiler/plain-values.ts';
import {resource} from './resource.ts';

const ajv = new Ajv2020({allErrors: true, strict: false, inlineRefs: false});

/**
 * A data file of the sandbox (`lender/hours.yaml`), which is of the shape that its schema describes.
 *
 * @throws Error with file, line and column of everything that is not
 */
export function readDataFile<T>(path: string, schema: JSONSchemaType<T>): T {
  return dataIn(path, readFileSync(resource(path), 'utf8'), schema);
}

/** The same of the text of a file. */
export function dataIn<T>(path: string, text: string, schema: JSONSchemaType<T>): T {
  const validate = ajv.compile(schema);
  const plain: unknown = plainValues(path, text);
  if (plain !== undefined && validate(plain)) return plain;
  const lines = new LineCounter();
  const document = parseDocument(text, {lineCounter: lines, prettyErrors: false});
  const at = (offset: number): string => {
    const {line, col} = lines.linePos(offset);
    return `${path}:${line}:${col}`;
  };
  const unreadable = document.errors.map(({pos, message}) => `${at(pos[0])}: ${message}`);
  if (unreadable.length > 0) throw new Error(unreadable.join('\n'));
  const value: unknown = document.toJS({maxAliasCount: 0});
  if (validate(value)) return value;
  const faults = (validate.errors ?? []).map(({instancePath, message = 'is not as it must be', params}) => {
    const steps = instancePath.split('/').slice(1);
    const key = typeof params['additionalProperty'] === 'string' ? params['additionalProperty'] : undefined;
    const place = [...steps, ...(key === undefined ? [] : [key])].join('.');
    return `${at(offsetOf(document, steps, key))}: ${place === '' ? 'the file' : place} ${message}`;
  });
  throw new Error(faults.join('\n'));
}

/** Where the value of a path stands, or a key of it. */
function offsetOf(document: Document.Parsed, steps: readonly string[], key: string | undefined): number {
  const node = steps.length === 0 ? document.contents : document.getIn(steps, true);
  if (key !== undefined && isMap(node)) {
    const pair = node.items.find((item) => isScalar(item.key) && item.key.value === key);
    if (pair !== undefined && isScalar(pair.key)) return pair.key.range?.[0] ?? 0;
  }
  return isCollection(node) || isScalar(node) ? (node.range?.[0] ?? 0) : 0;
}
