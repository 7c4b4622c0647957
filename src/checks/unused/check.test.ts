import {join} from 'node:path';
import {describe, expect, it} from 'vitest';
import {filesOf} from '../../cli/fixtures/temp-workspace.ts';
import {createCompiler} from '../../compiler/compile.ts';
import {createChecks, type Judging} from '../run-checks.ts';

const library = new Map(Object.entries(filesOf(join(import.meta.dirname, '../../../tests/workspaces/library-card'))));
const compile = createCompiler();
const checks = createChecks();

/** What is said of the library with these files in it, and what to do. */
function hintsOf(files: Readonly<Record<string, string>>): readonly string[] {
  const compiled = compile(new Map([...library, ...Object.entries(files)]), {artifacts: false});
  const found = [...compiled.diagnostics, ...checks.all({...compiled, whole: true})];
  return found.map(({code, message, hint}) => `${code}: ${message}. ${hint}`);
}

describe('a message for a limit that the field does not have, or for a form that is told otherwise', () => {
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
    ['{type: text, label: More, optional: true, messages: {format: A word}}', unused('format', 'Remove the message.')],
    ...['type: number', 'type: money', 'type: date', 'type: slider, initial: 2, minimum: 1, maximum: 9'].map(
      (kind): [string, readonly string[]] => [
        `{${kind}, label: More, optional: true, messages: {${kind.includes('minimum') ? 'minimum: More, maximum: Less, ' : ''}format: Digits, pattern: A number}}`,
        unused('pattern', 'What has another form is told by `format`: write it there, or remove the message.'),
      ],
    ),
    ['{type: number, label: More, optional: true, messages: {format: Digits}}', []],
    ['{type: phone, label: More, optional: true, messages: {format: Digits, pattern: Ten digits}}', []],
    ['{type: choice, label: More, optional: true, options: {A: One, B: Two}, messages: {format: Gone}}', []],
  ])('is told with what can be done: %s', (field, expected) => {
    expect(hintOf(field)).toEqual(expected);
  });
});

describe('an answer that nothing reads', () => {
  const api = 'schemas/api/openapi.yaml';
  const guardian = 'guardianName: {type: string, maxLength: 80}';
  /** Findings where the operation that has `property` beside other answers is not given it, and `field` is asked. */
  const saidOf = (property: string, field: string): readonly string[] => {
    const check = 'flows/card/screens/check.yaml';
    const contract = library.get(api) ?? '';
    expect(contract).toContain(guardian);
    return hintsOf({
      [api]: contract.replace(guardian, property),
      [check]: (library.get(check) ?? '').replace(/ +guardianName: .*\n/, ''),
      'flows/card/screens/guardian.yaml': `screen: guardian
title: Who answers for the books?
blocks:
  guardianName: ${field}
actions: {continue: {label: Continue}}
`,
    });
  };
  const said = [
    'unused: Nothing uses the answer to `guardianName`, and `orderCard` takes one. Add `guardianName: {var: answers.guardianName}` to the body of `orderCard`, or do not ask.',
  ];
  const name = '{like: fields/full-name}';
  const day = '{type: date, label: Day, messages: {format: A day}}';

  it.each<[string, string, readonly string[]]>([
    [guardian, name, said],
    ['guardianName: {type: [string, "null"]}', name, said],
    ['guardianName: {type: string, readOnly: true}', name, []],
    ['guardianName: {type: object, properties: {first: {type: string}}}', name, []],
    ['guardianName: {type: boolean}', name, []],
    ['guardianName: {}', name, []],
    ['guardianName: {type: string, format: date}', day, said],
    ['guardianName: {type: string}', day, said],
    ['guardianName: {type: string, format: date}', name, []],
  ])('where %s is taken and %s is asked', (property, field, expected) => {
    expect(saidOf(property, field)).toEqual(expected);
  });

  it('is told with the operation of the first organisation, by however many threads they are looked at', () => {
    const check = 'flows/card/screens/check.yaml';
    const operation = /^ {2}\/library-api\/cards:\n(?: {4}.*\n)+/m.exec(library.get(api) ?? '')?.[0] ?? '';
    const another = operation.replace('/cards', '/renewals').replace('orderCard', 'renewCard');
    const files = new Map([
      ...library,
      [api, (library.get(api) ?? '').replace(operation, () => `${operation}${another}`)],
      [check, (library.get(check) ?? '').replace(/ +guardianName: .*\n/, '')],
      ['orgs/a/org.yaml', 'org: a\nextends: default\nhosts: [a.example]\n'],
      ['orgs/b/org.yaml', 'org: b\nextends: default\nhosts: [b.example]\n'],
      [
        `orgs/b/${check}`,
        `changes: check
because: They renew cards.
actions: {order: {calls: {orderCard: null, renewCard: {body: {fullName: {var: answers.fullName}}}}}}
`,
      ],
    ]);
    const {orgs, resolved, meant, trees} = compile(files, {artifacts: false});
    const judge = (...ids: readonly string[]): Judging => {
      const judging = checks.begin({contract: meant, trees, whole: true});
      for (const id of ids) {
        const [compiled, own] = [orgs[id], resolved.find((one) => one.id === id)];
        if (compiled !== undefined && own !== undefined) judging.add({compiled, resolved: own, overrides: new Map()});
      }
      return judging;
    };
    const toldBy = (judging: Judging): readonly string[] =>
      judging.end().flatMap(({message}) => (message.includes('guardianName') ? [message] : []));
    const alone = toldBy(judge('default', 'a', 'b'));
    const first = judge('default', 'a');
    first.join(structuredClone(judge('default', 'b').gathered()));
    expect(alone).toEqual([expect.stringContaining('`orderCard` takes one')]);
    expect(toldBy(first)).toEqual(alone);
  });
});

describe('a rule of an organisation that nothing uses', () => {
  const rules = 'flows/card/rules.yaml';
  const own = `orgs/riverside/${rules}`;
  it.each([
    ['adultsAge', 'Did you mean `adultAge`?'],
    ['childAge', 'Remove it.'],
  ])('is told with the rule of the flow that it is nearly called, unless it is called so: %s', (name, hint) => {
    const found = hintsOf({
      [rules]: `${library.get(rules) ?? ''}childAge: 12\nchildAges: 13\n`,
      [own]: `changes: rules\nbecause: Riverside has it otherwise.\n${name}: 14\n`,
    });
    expect(found).toContain(`unused: Nothing uses the rule \`${name}\`. ${hint}`);
    expect(found.filter((line) => line.includes(`\`${name}\``)).every((line) => line.endsWith(hint))).toBe(true);
  });
});
