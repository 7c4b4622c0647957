import {join} from 'node:path';
import {expect, it} from 'vitest';
import {filesOf} from '../../cli/fixtures/temp-workspace.ts';
import {compile} from '../compile.ts';

const sample = filesOf(join(import.meta.dirname, '../../../docs/example'));

/** The sample with files written otherwise, each as part and what stands in its place; a new file has no part. */
const compiled = (changes: Readonly<Record<string, readonly [part: string, otherwise: string]>>) => {
  const changed = Object.entries(changes).map(([file, [part, otherwise]]) => {
    const before = sample[file] ?? '';
    const text = part === '' ? before + otherwise : before.replace(part, otherwise);
    expect(text).not.toBe(before);
    return [file, text] as const;
  });
  return compile(new Map([...Object.entries(sample), ...changed]), {artifacts: false});
};

const laws = 'flows/repair/laws.yaml';
const pier = {
  'orgs/pier/org.yaml': ['', 'org: pier\nextends: default\nhosts: [pier.example]\n'],
} as const;

it('reads laws anew for who asks something else on a screen', () => {
  const law =
    'signed-with-a-name:\n  never: {called: signOrder}\n  unless: {answers.mark: present}\n  because: A decision\n';
  const mark = 'changes: sign\nbecause: By initials.\nblocks: {mark: {type: text, label: Your initials}}\n';
  const {diagnostics} = compiled({
    ...pier,
    [laws]: ['', law],
    'orgs/pier/flows/repair/screens/sign.yaml': ['', mark],
  });
  const unknown = diagnostics.filter(({origin}) => origin.file === laws);
  expect(unknown.map(({message, org}) => [message, org])).toEqual(
    ['default', 'harbor', 'lakeside'].map((org) => ['`answers` has no `mark`', org]),
  );
});

it('takes exits from each of the flows that they are of', () => {
  const {orgs, diagnostics} = compiled({
    'flows/book/flow.yaml': ['', '\nexits: {out: {href: /out}}\n'],
    'flows/repair/screens/done.yaml': ['actions:', "actions:\n  out: {kind: link, label: Out, then: 'book:out'}"],
  });
  expect(diagnostics.filter(({severity}) => severity === 'error')).toEqual([]);
  expect(orgs['default']?.flows['repair']?.flow.exits).toMatchObject({
    shop: {href: '/shop'},
    'book:out': {href: '/out'},
  });
});

/** Pier with screens that it changes, each by the name of its file below `flows`. */
const pierWith = (changes: Readonly<Record<string, string>>): Readonly<Record<string, readonly ['', string]>> =>
  Object.fromEntries(
    Object.entries(changes).map(([screen, patch]) => {
      const text = `changes: ${screen.replace(/^.*\//, '')}\nbecause: Members know us.\n${patch}\n`;
      return [`orgs/pier/flows/${screen.replace('/', '/screens/')}.yaml`, ['', text]];
    }),
  );

// Each says of one screen of Pier what a flow gathers from all of its screens, after others had none of it.
it.each<[string, Readonly<Record<string, readonly [string, string]>>, readonly string[]]>([
  [
    'what an item of a list may lack, on the screens that show for each',
    pierWith({'book/details': 'blocks: {others: {blocks: {nickname: {optional: true}}}}'}),
    ['`item.nickname` may be absent, and then the text has a gap'],
  ],
  [
    'a setting that a text prints, and that it does not have',
    {
      'schemas/facts/org.yaml': ['      email:', '      slogan: {type: string, description: Words.}\n      email:'],
      ...pierWith({'repair/done': 'blocks:\n  ours: {text: ((org.brand.slogan))}'}),
    },
    ['`org.brand.slogan` is printed here, and the organisation `pier` does not have it'],
  ],
  [
    'what a screen takes, where another leads to it',
    pierWith({
      'repair/done': 'params: {part: {type: text}}',
      'repair/sign': 'actions:\n  again: {kind: link, label: The part, then: done/wheel}',
    }),
    [],
  ],
])('takes of the screens of an organisation %s', (_, changes, found) => {
  const {diagnostics} = compiled({...pier, ...changes});
  expect([...new Set(diagnostics.map(({message}) => message))]).toEqual(found);
});
