import {existsSync} from 'node:fs';
import {join, resolve} from 'node:path';
import {describe, expect, it} from 'vitest';
import {tempWorkspace} from '../../src/cli/fixtures/temp-workspace.ts';
import {testTerminal} from '../../src/cli/fixtures/test-terminal.ts';
import {runCommandLine} from '../../src/cli/main.ts';
import {libraryCard} from './library-card.ts';

const file = 'flows/card/screens/guardian.yaml';

/** A choice whose options are written so, in line 6 of its file, by the base or by an override. */
const withOptions = (options: string) => ({
  ...libraryCard(),
  [file]: `screen: guardian
title: Who answers for the books?
blocks:
  guardianName: {like: fields/full-name, label: Name of a parent or guardian}
  colour: {type: choice, label: Colour, messages: {required: Choose one},
    options: ${options}}
actions: {continue: {label: Continue}}
`,
});

const byOverride = (options: string) => ({
  ...withOptions('{RED: Red, BLUE: Blue}'),
  [`orgs/riverside/${file}`]: `changes: guardian
because: Riverside has it otherwise.
blocks:
  colour:
    label: Which colour?
    options: ${options}
`,
});

const wrong = [
  ['[Red, Green]', file, withOptions('[Red, Green]')],
  ['{}', file, withOptions('{}')],
  ['{a: null}', file, withOptions('{a: null}')],
  ['{RED: null, BLUE: null} of an override', `orgs/riverside/${file}`, byOverride('{RED: null, BLUE: null}')],
] as const;

const commands = [
  'validate',
  'build',
  'examples',
  'examples --looks',
  'graph card',
  'explain --facts facts.yaml',
  'test',
];

describe.each(wrong)('a choice whose options are %s', (_what, place, files) => {
  it.each(commands)('is refused by %s with its place, and nothing comes of it', async (command) => {
    const root = tempWorkspace({...files, 'facts.yaml': '{}\n'});
    const terminal = testTerminal(root);
    // What a command of an organisation is asked for is the one that has the mistake.
    const org = place.startsWith('orgs/') && /examples$|explain/.test(command) ? ['--org', 'riverside'] : [];
    const code = await runCommandLine([...command.split(' '), ...org, '--root', root], terminal);
    const printed = terminal.printed() + terminal.remarks();
    expect(printed).toContain(`${place}:6:`);
    expect(printed).not.toMatch(/internal fault|^\s+at .*:\d+:\d+\)?$/m);
    expect(code).toBe(1);
    expect(existsSync(join(root, 'dist'))).toBe(false);
  });
});

it.each(['explain --facts facts.yaml', 'replay some.ndjson', 'orgs', 'laws', 'diff .'])(
  '%s --json prints what is wrong as JSON, and nothing else there',
  async (command) => {
    const root = tempWorkspace({...withOptions('{}'), 'facts.yaml': '{}\n', 'some.ndjson': '{}\n'});
    const terminal = testTerminal(root);
    expect(await runCommandLine([...command.split(' '), '--json', '--root', root], terminal)).toBe(1);
    expect(JSON.parse(terminal.printed())).toMatchObject({findings: [{severity: 'error', file}]});
  },
);

it('are all refused for what is wrong: with options these commands end well', async () => {
  const root = tempWorkspace({...withOptions('{RED: Red, BLUE: Blue}'), 'facts.yaml': '{}\n'});
  for (const command of ['validate', 'build', 'graph card'])
    expect(await runCommandLine([...command.split(' '), '--root', resolve(root)], testTerminal(root)), command).toBe(0);
});
