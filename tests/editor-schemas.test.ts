import {join} from 'node:path';
import {Ajv, type ValidateFunction} from 'ajv';
import {describe, expect, it} from 'vitest';
import {parse} from 'yaml';
import {readWorkspace} from '../src/cli/workspace/workspace.ts';
import {createCompiler} from '../src/compiler/compile.ts';
import type {Files} from '../src/model/workspace.ts';
import {schemaPath} from '../src/reference/editor/schema-path.ts';
import {editorSchemas} from '../src/reference/editor/schemas.ts';
import {goldenCases, library} from './golden-cases.ts';

const here = import.meta.dirname;
const compile = createCompiler();
const checkers = new Map<string, (file: string, text: string) => readonly string[]>();

/** Checks files of a workspace as an editor does, by the schemas made for it. */
const checkerOf = (files: Files) => {
  const {files: schemas} = editorSchemas(compile(files, {artifacts: false}));
  // Most cases name nothing new: their schemas are the same.
  const id = [...schemas].flat().join('\n');
  const known = checkers.get(id);
  if (known !== undefined) return known;
  const ajv = new Ajv({strict: false, validateFormats: false, inlineRefs: false, code: {optimize: false}});
  for (const [path, text] of schemas) ajv.addSchema(JSON.parse(text) as object, path);
  const validators = new Map<string, ValidateFunction | undefined>();
  const faults = (file: string, text: string): readonly string[] => {
    const path = schemaPath(file);
    if (path === undefined) return [];
    if (!validators.has(path)) validators.set(path, ajv.getSchema(path));
    const validate = validators.get(path);
    if (validate === undefined) return [`there is no schema ${path}`];
    validate(parse(text));
    return (validate.errors ?? []).map(
      (error) => `${file}${error.instancePath} ${error.message ?? ''} ${JSON.stringify(error.params)}`,
    );
  };
  checkers.set(id, faults);
  return faults;
};

describe('schemas for editors', () => {
  it.each(['.', 'docs/example', 'tests/workspaces/library-card', 'tests/workspaces/parcel-return'])(
    'fit every file of %s',
    (folder) => {
      const {files} = readWorkspace(join(here, '..', folder));
      const faults = checkerOf(files);
      const found = [...files].filter(([file]) => file.endsWith('.yaml')).flatMap(([file, text]) => faults(file, text));
      expect(found).toEqual([]);
    },
    60_000,
  );

  const cases = goldenCases();

  it('fit every file of every golden case in which nothing is found', () => {
    const right = cases.filter(({finds}) => finds.length === 0);
    expect(right.length).toBeGreaterThan(40);
    const wrong = right.flatMap(({title, files}) => {
      const all = new Map([...library, ...files]);
      const faults = checkerOf(all);
      return [...files].flatMap(([file, text]) => faults(file, text).map((fault) => `${title}: ${fault}`));
    });
    expect(wrong).toEqual([]);
  });

  it('refuse every file of a golden case in which a key is unknown', () => {
    const faults = checkerOf(library);
    const unknown = cases.flatMap(({title, files, finds}) =>
      finds.flatMap((line) => {
        // The schemas of facts and of the API are JSON Schema, for which editors have their own.
        const file = /^unknown-key (?!schemas\/)([^:]+):/.exec(line)?.[1];
        const isYaml = finds.every((other) => !other.startsWith(`yaml-syntax ${file}`));
        return file === undefined || !isYaml ? [] : [{title, file, text: files.get(file) ?? library.get(file) ?? ''}];
      }),
    );
    expect(unknown.length).toBeGreaterThan(10);
    expect(unknown.filter(({file, text}) => faults(file, text).length === 0).map(({title}) => title)).toEqual([]);
  });
});
