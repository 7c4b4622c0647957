import {join} from 'node:path';
import {describe, expect, it} from 'vitest';
import {filesOf, tempWorkspace} from '../fixtures/temp-workspace.ts';
import {testTerminal} from '../fixtures/test-terminal.ts';
import {runCommandLine} from '../main.ts';

const library = join(import.meta.dirname, '../../../tests/workspaces/library-card');
const files = filesOf(library);
const scenarios = 'tests/scenarios/card.yaml';
const only = (text: string): Record<string, string> => ({...files, [scenarios]: `flow: card\nscenarios:\n${text}`});

const runIn = async (workspace: Record<string, string>, ...args: readonly string[]) => {
  const terminal = testTerminal(tempWorkspace(workspace));
  const code = await runCommandLine(['test', ...args], terminal);
  return {code, printed: terminal.printed(), remarks: terminal.remarks()};
};

describe('waymark test', () => {
  it('passes scenarios that hold, for a screen, a journey and a message', async () => {
    const {code, printed} = await runIn(files, '--coverage', '--floor', '100');
    expect(printed).toContain('3 scenarios: 3 hold, 0 do not.');
    expect(printed).toContain('4 of 4 screens');
    expect(code).toBe(0);
  });

  it('says where one stands that does not hold, what came and what was expected', async () => {
    const {code, printed} = await runIn(only('  Nobody starts:\n    expect: {screen: branch, because: path}\n'));
    expect(printed).toMatch(/card\.yaml:3:3 +error +scenario/);
    expect(printed).toContain('This does not hold: screen is index, not branch');
    expect(code).toBe(1);
  });

  it.each([
    'server.yml',
    'legal.lock.yml',
    'orgs/riverside/flows/card/screens/index.YAML',
    'tests/scenarios/more.YAML',
    'tests/facts/ada.YAML',
    'schemas/facts/branch.yml',
    'schemas/api/openapi.yml',
  ])('runs nothing where %s stands, and says what it shall be called', async (path) => {
    const {code, printed} = await runIn({...files, [path]: 'flow: crad\nscenarios: {a: {expect: {screen: index}}}\n'});
    expect(printed).toContain(`No file of a workspace stands at ${path}`);
    expect(printed).toContain(`Rename it to ${path.replace(/\.\w+$/, '.yaml')}`);
    expect(code).toBe(1);
  });

  it.each([
    ['server.yaml', 'servers.yaml'],
    ['tests/scenarios', 'tests/scenario'],
    ['tests/scenarios', 'tests/senarios'],
    ['tests/facts', 'tests/Facts'],
  ])('runs nothing where %s is called %s, and says what it shall be called', async (name, written) => {
    const whole: Record<string, string> = {
      ...files,
      'server.yaml': 'operations: {}',
      'tests/facts/ada.yaml': 'session: {}',
    };
    const renamed = Object.entries(whole).map(([path, text]) => [path.replace(name, written), text]);
    const {code, printed} = await runIn(Object.fromEntries(renamed) as Record<string, string>);
    const path = Object.keys(whole).find((one) => one.startsWith(name)) ?? '';
    expect(printed).toContain(`No file of a workspace stands at ${path.replace(name, written)}`);
    const hint = `Rename ${name === path ? 'it' : `the folder ${written}`} to ${name}`;
    expect(printed).toContain(hint);
    expect(code).toBe(1);
  });

  it('leaves alone what is called nearly so beside what is called so', async () => {
    const {code} = await runIn({...files, 'tests/scenario/notes.yaml': 'a: b', 'tests/other/notes.yaml': 'a: b'});
    expect(code).toBe(0);
  });

  it('fails where there is nothing to run, and says where it has looked', async () => {
    const {[scenarios]: _, ...others} = files;
    const none = await runIn(others);
    expect(none.printed).toMatch(/^There is no scenario in .*tests\/scenarios: nothing was run\.$/m);
    expect(none.code).toBe(1);
    const ofOne = await runIn(only('  Everybody starts:\n    expect: {screen: index}\n'), '--org', 'riverside');
    expect(ofOne.printed).toMatch(/^There is no scenario of riverside in .*: nothing was run\.$/m);
    expect(ofOne.code).toBe(0);
  });

  it('runs the scenarios of one flow where it is named, and says which there are where there is none of that name', async () => {
    const other = {
      'tests/scenarios/shell.yaml': 'flow: shell\nscenarios:\n  Lost:\n    expect: {screen: processing}\n',
    };
    const all = await runIn({...files, ...other});
    expect(all.printed).toContain('4 scenarios: 3 hold, 1 do not.');
    const one = await runIn({...files, ...other}, '--flow', 'card', '--coverage');
    expect([one.code, one.printed]).toEqual([0, expect.stringContaining('3 scenarios: 3 hold, 0 do not.')]);
    expect(one.printed).toContain('4 of 4 screens');
    const none = await runIn(files, '--flow', 'shell');
    expect([none.code, none.printed]).toEqual([1, expect.stringMatching(/^There is no scenario of shell in /)]);
    const unknown = await runIn(files, '--flow', 'crad');
    expect(unknown).toMatchObject({code: 2, printed: ''});
    expect(unknown.remarks).toBe('waymark: there is no flow crad. There is card, shell. Did you mean `card`?\n');
  });

  it('names what no scenario proves, and fails below the floor', async () => {
    const start = only('  Everybody starts:\n    expect: {screen: index}\n');
    const {code, printed} = await runIn(start, '--coverage', '--floor', '50');
    expect(printed).toContain('Scenarios prove 25.0 %');
    expect(printed).toContain('card: screen guardian');
    expect(printed).toContain('less than the 50 % that are asked for');
    expect(code).toBe(1);
    expect((await runIn(start, '--floor', '25')).code).toBe(0);
  });

  it('counts as proved only what a scenario expects, not what merely came', async () => {
    const {printed} = await runIn(only('  Nothing is carried:\n    expect: {carry: {}}\n'), '--coverage');
    expect(printed).toContain('0 of 4 screens');
  });

  it('proposes a scenario for a screen that none proves', async () => {
    const loan = filesOf(join(library, '../../checks/duplicate-row/one-step-in-two-rows/files'));
    const rows =
      'rows:\n  ready: {steps: [READY], goTo: pick-up}\n  other: {steps: [ASKED, WAITING_FOR_*], goTo: waiting}\n';
    const given = 'flow: loan\nscenarios:\n  It is ready:\n    given: {step: READY}\n    expect: {screen: pick-up}\n';
    const workspace = {...files, ...loan, 'flows/loan/steps.yaml': rows, 'tests/scenarios/loan.yaml': given};
    const {printed} = await runIn(workspace, '--coverage');
    expect(printed).toContain('  loan: screen waiting\n    Screen waiting: {given: {step: ');
    expect(printed).toMatch(
      /"?Row other, step ASKED"?: \{given: \{step: ASKED\}, expect: \{screen: waiting, because: row other/,
    );
  });

  it('proposes what holds and proves what it is for, once it is pasted, where there are no scenarios at all', async () => {
    const loan = filesOf(join(library, '../../checks/duplicate-row/one-step-in-two-rows/files'));
    const rows =
      'rows:\n  ready: {steps: [READY], goTo: pick-up}\n  other: {steps: [ASKED, WAITING_FOR_*], goTo: waiting}\n';
    const none: Record<string, string> = {...files, ...loan, 'flows/loan/steps.yaml': rows};
    delete none[scenarios];
    const {printed} = await runIn(none, '--coverage');
    const named = [...printed.matchAll(/^ {2}(\w+): (.+)\n {4}(.+)$/gm)];
    const bare = [...printed.matchAll(/^ {2}(\w+): (.+)\n(?! {4})/gm)].map(([line]) => line.trim());
    expect(bare).toEqual([]);
    expect(named.length).toBeGreaterThan(8);
    const flows = [...new Set(named.map(([, flow = '']) => flow))];
    const written = flows.map((flow) => {
      const lines = named.flatMap(([, own, , line]) => (own === flow ? [`  ${line}\n`] : []));
      return [`tests/scenarios/${flow}.yaml`, `flow: ${flow}\nscenarios:\n${lines.join('')}`] as const;
    });
    const again = await runIn({...none, ...Object.fromEntries(written)}, '--coverage', '--floor', '100');
    expect(again.printed).toContain(`${named.length} scenarios: ${named.length} hold, 0 do not.`);
    expect(again.printed).toContain('Scenarios prove 100.0 %');
    expect(again.code).toBe(0);
  });

  it('runs those of one organisation', async () => {
    const other =
      '  Everybody starts:\n    expect: {screen: index}\n  There too:\n    org: riverside\n    expect: {screen: index}\n';
    expect((await runIn(only(other), '--org', 'riverside')).printed).toContain('1 scenario: 1 hold');
  });

  it('refuses an organisation that is not there, whose no scenarios would all hold', async () => {
    const {code, remarks} = await runIn(files, '--org', 'riverrside');
    expect(remarks).toContain('there is no organisation riverrside. There is ');
    expect(code).toBe(2);
  });

  it('reports findings as JSON, and the rest beside it', async () => {
    const {printed, remarks} = await runIn(only('  Nobody starts:\n    expect: {screen: check}\n'), '--json');
    expect(JSON.parse(printed)).toMatchObject({findings: [{code: 'scenario'}]});
    expect(remarks).toContain('1 scenario: 0 hold');
  });

  it.each(['101', '-1', 'all', ' '])('refuses the floor %s', async (floor) => {
    expect((await runIn(files, '--floor', floor)).code).toBe(2);
  });

  it('prints mistakes of the flows instead of running anything', async () => {
    const {code, printed} = await runIn({...files, 'flows/card/screens/index.yaml': 'screen: index\n'});
    expect(printed).toContain('missing-key');
    expect(printed).toMatch(/\nNo scenario ran: these errors come first\.\n$/);
    expect(code).toBe(1);
  });

  it.each([
    ['a key that there is not', '  Nobody starts:\n    expect: {scren: index}\n', 'Did you mean `screen`?'],
    ['a screen that there is not', '  Nobody starts:\n    expect: {screen: indx}\n', 'Did you mean `index`?'],
    [
      'an organisation that there is not',
      '  There:\n    org: riverrside\n    expect: {screen: index}\n',
      '`riverside`',
    ],
    ['no map of scenarios', '  - expect\n', 'scenarios'],
  ])('prints mistakes of scenarios as `validate` does, and runs none: %s', async (_, text, says) => {
    const workspace = only(text);
    const {code, printed, remarks} = await runIn(workspace);
    const validated = testTerminal(tempWorkspace(workspace));
    expect(await runCommandLine(['validate'], validated)).toBe(1);
    const findings = (all: string): string => all.trimEnd().split('\n').slice(0, -1).join('\n');
    expect(findings(printed)).toBe(findings(validated.printed()));
    expect(printed).toContain(says);
    expect(printed).toMatch(/\nNo scenario ran: this error comes first\.\n$/);
    expect([code, remarks]).toEqual([1, '']);
  });

  it('prints mistakes of scenarios as JSON, and beside it that none ran', async () => {
    const {printed, remarks} = await runIn(only('  Nobody starts:\n    expect: {screen: indx, exit: no}\n'), '--json');
    expect(JSON.parse(printed)).toMatchObject({findings: [{code: 'unknown-reference'}, {code: 'unknown-reference'}]});
    expect(remarks).toBe('No scenario ran: these errors come first.\n');
  });
});
