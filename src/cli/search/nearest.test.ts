import {join} from 'node:path';
import {describe, expect, it} from 'vitest';
import {decide} from '../../runtime/decide.ts';
import {cardFlow} from '../../runtime/fixtures/library-card.ts';
import {filesOf, tempWorkspace} from '../fixtures/temp-workspace.ts';
import {testTerminal} from '../fixtures/test-terminal.ts';
import {runCommandLine} from '../main.ts';
import {packageRoot} from '../package-root.ts';
import {nearestTo} from './nearest.ts';
import {withAll} from './satisfy.ts';

const facts = {session: {signedIn: true}, org: {freeUrl: '/free'}, card: {id: 7}, step: {name: 'NEW'}, notes: null};
const start = {flow: cardFlow, facts, here: {path: '/card/7', asked: true}, raised: []};

describe('the nearest facts that lead elsewhere', () => {
  it.each([
    ['the step alone, by a row', 'pick-up', {'step.name': 'READY'}],
    ['step and condition, by a case of a row', 'receipt', {'step.name': 'FEE_DUE', 'card.paid': true}],
    ['a trigger, by a state', 'photo', {'card.name': 'given'}],
    ['two conditions, by a case of a state', 'guardian', {'card.name': 'given', 'card.kind': 'CHILD'}],
    ['a gate', 'exit login', {'session.signedIn': false}],
    ['nothing, where they lead there already', 'name', {}],
  ])('%s', (_, screen, changes) => {
    expect(Object.fromEntries(nearestTo(start, screen)?.changes ?? [['none', 'found']])).toEqual(changes);
  });

  it('are confirmed by the interpreter, and each of them is needed', () => {
    const screens = cardFlow.screens.map(({id}) => id);
    const found = screens.flatMap((screen) => {
      const nearest = nearestTo(start, screen);
      return nearest === undefined ? [] : [{screen, ...nearest}];
    });
    expect(found.length).toBeGreaterThan(5);
    for (const {screen, changes} of found) {
      const lands = (way: typeof changes): unknown => decide(cardFlow, withAll(facts, way), start.here, []);
      expect(lands(changes)).toMatchObject({screen});
      for (const path of changes.keys()) {
        const less = new Map([...changes].filter(([other]) => other !== path));
        expect(lands(less), `${screen} without ${path}`).not.toMatchObject({kind: 'screen', screen});
      }
    }
  });

  it('are none for a screen to which nothing leads', () => {
    expect(nearestTo(start, 'no-such-screen')).toBeUndefined();
  });
});

describe('waymark explain --to', () => {
  const explain = async (to: string, ...args: readonly string[]) => {
    const files = filesOf(join(packageRoot(), 'tests/workspaces/library-card'));
    const loan = filesOf(join(packageRoot(), 'tests/checks/duplicate-row/one-step-in-two-rows/files'));
    const rows =
      'rows:\n  pick-up: {steps: [READY], goTo: pick-up}\n  waiting: {steps: [ASKED, WAITING_FOR_*], goTo: waiting}\n';
    const workspace = {...files, ...loan, 'flows/loan/steps.yaml': rows, 'facts.yaml': 'step: READY\n'};
    const terminal = testTerminal(tempWorkspace(workspace));
    const code = await runCommandLine(
      ['explain', '--facts', 'facts.yaml', '--flow', 'loan', '--to', to, ...args],
      terminal,
    );
    return {code, printed: terminal.printed(), remarks: terminal.remarks()};
  };

  it('prints what must change and what then decides', async () => {
    const {code, printed} = await explain('waiting');
    expect(printed).toContain('To waiting, by row waiting');
    expect(printed).toMatch(/step\.name: "READY" -> "\w+"/);
    expect(code).toBe(0);
  });

  it('gives the same as data, in the one object that is printed', async () => {
    const {code, printed} = await explain('waiting', '--json');
    expect(JSON.parse(printed)).toMatchObject({
      kind: 'screen',
      screen: 'pick-up',
      nearest: {
        ...{to: 'waiting', found: true, isProved: true, because: {kind: 'row', id: 'waiting'}},
        changes: [{fact: 'step.name', from: 'READY', to: expect.stringMatching(/^(?:ASKED|WAITING_FOR_)/)}],
      },
    });
    expect(code).toBe(0);
    expect(JSON.parse((await explain('pick-up', '--json')).printed)).toMatchObject({
      nearest: {to: 'pick-up', found: true, changes: []},
    });
  });

  it('refuses a screen that the flow lacks', async () => {
    const {code, remarks} = await explain('nowhere');
    expect(remarks).toContain('has no screen nowhere');
    expect(code).toBe(2);
  });
});
