import {readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {describe, expect, it} from 'vitest';
import {filesOf, tempWorkspace} from '../fixtures/temp-workspace.ts';
import {testTerminal} from '../fixtures/test-terminal.ts';
import {runCommandLine} from '../main.ts';
import {markKept} from '../workspace/kept-here.ts';

const library = filesOf(join(import.meta.dirname, '../../../tests/workspaces/library-card'));
const parcel = filesOf(join(import.meta.dirname, '../../../tests/workspaces/parcel-return'));
const scenarios = 'tests/scenarios/card.yaml';
const wrong = 'flow: card\nscenarios:\n  Nobody starts:\n    expect: {screen: branch}\n';
const start = 'flow: card\nscenarios:\n  Everybody starts:\n    expect: {screen: index}\n';

const validate = async (root: string, ...more: readonly string[]) => {
  const terminal = testTerminal(root);
  const code = await runCommandLine(['validate', '--root', root, '--max-warnings', '0', ...more], terminal);
  return {code, printed: terminal.printed()};
};

describe('validate --deep runs the scenarios', () => {
  it('and finds nothing where all hold and prove everything', async () => {
    const {code, printed} = await validate(tempWorkspace(library), '--deep');
    expect(printed).toMatch(/^No findings/);
    expect(code).toBe(0);
  });

  it('and says which does not hold, which validate alone does not look at', async () => {
    const root = tempWorkspace({...library, [scenarios]: wrong});
    expect((await validate(root)).code).toBe(0);
    const {code, printed} = await validate(root, '--deep');
    expect(printed).toMatch(/card\.yaml:3:3 +error +scenario/);
    expect(printed).toContain('screen is index, not branch');
    expect(code).toBe(1);
  });

  it('and names, where all hold, what none proves, at its place', async () => {
    const {code, printed} = await validate(tempWorkspace({...library, [scenarios]: start}), '--deep');
    expect(printed).toMatch(/flows\/card\/screens\/guardian\.yaml:2:9 +warning +no-scenario/);
    expect(printed).not.toContain('screen index');
    expect(code).toBe(1);
  });

  it('and asks for no scenario of a screen that is never decided', async () => {
    const steps = 'flows/return/steps.yaml';
    const screen = 'flows/return/screens/label.yaml';
    const told = 'flow: return\nscenarios:\n  Nobody is signed in:\n    expect: {because: gate signed-out}\n';
    const all: Readonly<Record<string, string>> = {...parcel, 'tests/scenarios/return.yaml': told};
    const found = async (files: typeof all) => {
      const {printed} = await validate(tempWorkspace(files), '--deep');
      return [...printed.matchAll(/^(\S+) +warning +(\S+)/gm)].flatMap(([, at = '', code]) =>
        at.startsWith(screen) ? [`${at} ${code}`] : [],
      );
    };
    expect(await found(all)).toEqual([`${screen}:2:9 no-scenario`]);
    const never = all[steps]?.replace('goTo: label}', 'goTo: start}') ?? '';
    expect(await found({...all, [steps]: never})).toEqual([`${screen}:2:9 unreachable-screen`]);
  });

  it('asks nothing of a flow without any', async () => {
    const {[scenarios]: _, ...none} = library;
    expect((await validate(tempWorkspace(none), '--deep')).code).toBe(0);
  });

  it('and remembers what they said until a file changes', async () => {
    const root = tempWorkspace({...library, [scenarios]: wrong});
    const first = await validate(root, '--deep');
    const memory = join(root, '.waymark/scenarios.json');
    writeFileSync(memory, readFileSync(memory, 'utf8').replace('screen is index', 'it was remembered'));
    expect(await validate(root, '--deep')).toEqual(first);
    writeFileSync(memory, readFileSync(memory, 'utf8').replace('screen is index', 'it was remembered'));
    markKept(memory, readFileSync(memory));
    expect((await validate(root, '--deep')).printed).toBe(
      first.printed.replace('screen is index', 'it was remembered'),
    );
    writeFileSync(join(root, scenarios), wrong.replace('branch', 'index'));
    expect((await validate(root, '--deep')).printed).not.toContain('remembered');
  });
});
