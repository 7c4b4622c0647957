import {describe, expect, it} from 'vitest';
import type {Logic} from '../model/compiled/logic.ts';
import {decideServer, serverOutcome} from './decide-server.ts';
import {aFlow, aRow, aScreen, aTransition, is} from './fixtures/flow.ts';
import {judgeBy} from './rules/evaluate.ts';

const here = {path: '/card', asked: true};

/** A flow that is in state DONE; its row leads to `done` where this holds, else to the machine. */
const flowWith = (when: Logic | undefined, trigger: Logic = {'===': [1, 1]}) =>
  aFlow({
    led: 'server',
    screens: [aScreen('done'), aScreen('first')],
    steps: {
      groups: {},
      prefixes: [],
      rows: [
        aRow(
          'only',
          ['SENT'],
          [
            ['done', when, {screen: 'done'}],
            ['others', undefined, {go: 'machine'}],
          ],
        ),
      ],
    },
    machine: {
      initial: 'START',
      otherwise: {goTo: {screen: 'first'}},
      states: [
        {id: 'START', source: 'machine.yaml:1'},
        {
          id: 'DONE',
          source: 'machine.yaml:2',
          goTo: {cases: [{id: 'otherwise', value: {screen: 'first'}}]},
        },
      ],
      transitions: [aTransition('finished', 'any', 'DONE', trigger)],
    },
  });
const facts = {step: {name: 'SENT'}, path: 'machine.state'};

describe('the machine beside the table', () => {
  it.each<[string, Logic]>([
    ['by its path', is('machine.state', 'DONE')],
    ['with a value that stands otherwise', {'===': [{var: ['machine.state', 'none']}, 'DONE']}],
    ['as a whole', {'===': [{'!!': [{var: 'machine'}]}, true]}],
    ['by a path that is worked out', {'===': [{var: [{var: 'path'}]}, 'DONE']}],
    ['by a path that is worked out, without a list', {'===': [{var: {var: 'path'}}, 'DONE']}],
  ])('is read by a row in the state that it comes to: %s', (_, when) => {
    expect(decideServer(flowWith(when), facts, here, [])).toMatchObject({screen: 'done', state: 'DONE'});
  });

  it('is walked once, where somebody asks for its state or the table leaves it to the machine', () => {
    let walks = 0;
    const trigger = is('step.name', 'SENT');
    judgeBy(trigger as object, () => {
      walks += 1;
      return true;
    });
    const outcome = serverOutcome(flowWith(undefined, trigger), facts, here, []);
    expect([outcome, walks]).toMatchObject([{screen: 'done'}, 0]);
    const state = outcome.kind === 'screen' ? outcome.state : undefined;
    expect([state?.(), state?.(), walks]).toEqual(['DONE', 'DONE', 1]);
    const led = serverOutcome(flowWith(is('step.name', 'OTHER'), trigger), facts, here, []);
    expect([led, walks]).toMatchObject([{screen: 'first', because: {kind: 'state', id: 'DONE'}}, 2]);
  });
});
