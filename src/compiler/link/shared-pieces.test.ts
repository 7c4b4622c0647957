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
