import {join} from 'node:path';
import {describe, expect, it} from 'vitest';
import {filesOf} from '../../cli/fixtures/temp-workspace.ts';
import {createCompiler} from '../../compiler/compile.ts';
import {createChecks} from '../run-checks.ts';

const library = new Map(Object.entries(filesOf(join(import.meta.dirname, '../../../tests/workspaces/library-card'))));
const compile = createCompiler();
const checks = createChecks();

/** What is said of the library with these files in it, and what to do. */
function hintsOf(files: Readonly<Record<string, string>>): readonly string[] {
  const compiled = compile(new Map([...library, ...Object.entries(files)]), {artifacts: false});
  const found = [...compiled.diagnostics, ...checks.all({...compiled, whole: true})];
  return found.map(({code, message, hint}) => `${code}: ${message}. ${hint}`);
}

describe('a message for a limit that the field does not have', () => {
  const hintOf = (field: string): readonly string[] =>
    hintsOf({
      'flows/card/screens/guardian.yaml': `screen: guardian
title: Who answers for the books?
blocks:
  guardianName: {like: fields/full-name}
  more: ${field}
actions: {continue: {label: Continue}}
`,
    });
  const unused = (word: string, hint: string): readonly string[] => [
    `unused: Nothing uses this message: no field that has it has a \`${word}\`. ${hint}`,
  ];

  it.each<[string, readonly string[]]>([
    [
      '{type: text, label: More, optional: true, messages: {maxLength: Shorter}}',
      unused('maxLength', 'Give the field a `maxLength`, or remove the message.'),
    ],
    [
      '{type: number, label: More, optional: true, messages: {maxLength: Shorter}}',
      unused('maxLength', 'Remove the message.'),
    ],
    [
      '{type: yes-no, label: More, optional: true, messages: {minimum: Greater}}',
      unused('minimum', 'Remove the message.'),
    ],
  ])('is told with what can be done: %s', (field, expected) => {
    expect(hintOf(field)).toEqual(expected);
  });
});
