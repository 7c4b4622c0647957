import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import type {Machine} from '../../model/compiled/flow.ts';
import {aTransition, is} from '../fixtures/flow.ts';
import {cardFlow} from '../fixtures/library-card.ts';
import {pass} from './pass.ts';

const machine = cardFlow.machine as Machine;

describe('pass', () => {
  it.each<[string, object, readonly string[], string, readonly string[]]>([
    ['stands at the initial state when nothing holds', {}, [], 'START', []],
    ['takes what holds', {name: 'Ada'}, [], 'PHOTO', ['named']],
    ['goes on in the same pass', {name: 'Ada', hasPhoto: true}, [], 'FEE', ['named', 'photographed']],
    [
      'judges a trigger in the state of that moment',
      {name: 'Ada', hasPhoto: true, paid: true},
      [],
      'DONE',
      ['named', 'photographed', 'paid'],
    ],
    ['takes what an action raised', {name: 'Ada'}, ['waived'], 'DONE', ['named', 'waived']],
    ['takes a transition from any state into its own', {}, ['again'], 'START', ['again']],
    ['ignores a raised transition that does not exist', {}, ['no-such'], 'START', []],
  ])('[decision d1] %s', (_, card, raised, state, fired) => {
    const result = pass(machine, {card}, raised);
    expect(result.state).toBe(state);
    expect(result.fired.map((one) => one.transition)).toEqual(fired);
    expect(result.effects).toEqual([]);
  });

  it('[LOCAL-STATE-MACHINE] changes nothing and warns once where a transition is not allowed', () => {
    const result = pass(machine, {card: {}}, ['waived']);
    expect(result.state).toBe('START');
    expect(result.fired).toEqual([{transition: 'waived', from: 'START', to: 'DONE', by: 'raised', allowed: false}]);
    expect(result.effects).toHaveLength(1);
    expect(result.effects[0]).toMatchObject({level: 'warning', message: expect.stringContaining('waived') as string});
  });

  it('gives what rules read in the state that is reached, and leaves what it was given as it is', () => {
    const data = {card: {name: 'Ada'}, machine: {state: 'as the server has it'}};
    const before = structuredClone(data);
    const walked = pass(machine, data, []);
    expect(walked.data).toEqual({...data, machine: {state: 'PHOTO'}});
    expect(walked.rejected().map(({id}) => id)).toContain('photographed');
    expect(walked.data).toEqual({...data, machine: {state: 'PHOTO'}});
    expect(data).toEqual(before);
  });

  it('says of each trigger that did not hold why', () => {
    const why = Object.fromEntries(
      pass(machine, {card: {}}, [])
        .rejected()
        .map((one) => [one.id, one.why]),
    );
    expect(why).toEqual({
      named: 'card.name is absent',
      photographed: 'card.hasPhoto is absent, not true',
      waived: 'only an action raises it',
      paid: 'machine.state is START, not FEE',
      again: 'only an action raises it',
    });
  });

  it('refuses a machine that starts nowhere', () => {
    expect(() => pass({...machine, initial: 'GONE', states: machine.states}, {}, [])).toThrow('"GONE"');
  });

  it('settles in a state of the machine, the same each time, and only by allowed transitions', () => {
    const states = ['A', 'B', 'C', 'D'];
    const state = fc.constantFrom(...states);
    const from = fc.oneof(fc.constant('any' as const), fc.uniqueArray(state, {minLength: 1}));
    const transitions = fc.array(fc.tuple(from, state, fc.constantFrom('x.p', 'x.q', 'machine.state'), fc.boolean()), {
      maxLength: 12,
    });
    fc.assert(
      fc.property(transitions, fc.record({p: fc.boolean(), q: fc.boolean()}), fc.boolean(), (list, x, raise) => {
        const one: Machine = {
          initial: 'A',
          otherwise: {goTo: {go: 'stay'}},
          states: states.map((id) => ({id, source: id})),
          transitions: list.map(([source, to, path, value], index) =>
            aTransition(`t${index}`, source, to, is(path, path === 'machine.state' ? to : value)),
          ),
        };
        const raised = raise ? ['t0'] : [];
        const walk = () => {
          const walked = pass(one, {x}, raised);
          return {...walked, rejected: walked.rejected()};
        };
        const result = walk();
        expect(walk()).toEqual(result);
        let at = 'A';
        for (const fired of result.fired) {
          const source = one.transitions.find((each) => each.id === fired.transition)?.from;
          expect(fired.from).toBe(at);
          expect(fired.allowed).toBe(source === 'any' || source?.includes(at));
          if (fired.allowed) at = fired.to;
        }
        expect(result.state).toBe(at);
        expect(result.effects).toHaveLength(result.fired.filter((each) => !each.allowed).length);
      }),
    );
  });
});
