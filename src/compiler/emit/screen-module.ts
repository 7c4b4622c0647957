import {Ajv} from 'ajv';
import standaloneCode from 'ajv/dist/standalone/index.js';
import addFormats from 'ajv-formats';
import type {CompiledScreen} from '../../model/compiled/screen.ts';
import {canonical} from '../../lib/canonical.ts';
import {withMultiples} from '../../lib/multiple-of.ts';
import {schemaHash} from './schema-hash.ts';
import {validatorRuntime} from './validator-runtime.ts';

const options = {
  allErrors: true,
  strict: false,
  messages: false,
  meta: false,
  validateSchema: false,
  code: {source: true, lines: false},
} as const;

/**
 * The text of a screen's ES module: the screen, and the validator of its schema as plain code, so that
 * the browser neither compiles a schema nor evaluates text. It imports nothing.
 */
export function screenModule(screen: CompiledScreen): string {
  const data = canonical(screen);
  const hash = JSON.stringify(schemaHash(screen.schema));
  const code = validatorCode(screen);
  return [
    `export const screen = ${data};`,
    validatorRuntime(code),
    'const module = {};',
    code,
    `export const validators = {${hash}: module.exports};`,
    '',
  ].join('\n');
}

const known = new Map<string, string>();

/** Code of the validator of a screen's schema, made once for equal schemas. */
function validatorCode({schema}: CompiledScreen): string {
  const text = canonical(schema);
  const code = known.get(text) ?? generate(text);
  known.set(text, code);
  return code;
}

/** A new Ajv each time: the names in its code count up, and equal schemas give equal text. */
function generate(schema: string): string {
  const ajv = withMultiples(new Ajv(options));
  addFormats(ajv, {mode: 'full', formats: ['date', 'email'], keywords: true});
  const own = JSON.parse(schema) as object;
  return standaloneCode(ajv, ajv.compile(own))
    .replace(/^"use strict";/, '')
    .replace(/const (schema\d+) = (\{.*?\});(?=const |function )/, (whole, name: string, text: string) =>
      text === schema ? `const ${name} = screen.schema;` : whole,
    );
}
