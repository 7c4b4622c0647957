import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import type {Decision} from '../../src/model/decision.ts';
import {decide} from '../../src/runtime/decide.ts';
import {decisionData} from '../../src/runtime/decide/decision-data.ts';
import {pass} from '../../src/runtime/machine/pass.ts';
import {compilation} from '../compiled.ts';
import {factsOf} from './facts-of-flow.ts';

/** Organisations that change nothing of a flow share it: it is asked once. */
const byFlow = new Map(
  Object.entries(compilation.orgs)
    .toReversed()
    .flatMap(([org, {flows: all}]) => Object.entries(all).map(([id, {flow}]) => [flow, `${id} of ${org}`] as const)),
);
const flows = [...byFlow].map(([flow, title]) => ({title, flow}));

const shown = (decision: Decision): string =>
  decision.kind === 'screen' ? `${decision.flow}:${decision.screen}` : decision.kind;

describe.each(flows)('$title', ({flow}) => {
  const ids = flow.screens.map((entry) => entry.id);
  const raised = fc.subarray(flow.machine?.transitions.map((one) => one.id) ?? []);
  const valid = fc.dictionary(fc.constantFrom('', ...ids), fc.boolean());
  const property = (
    check: (facts: Parameters<typeof decide>[1], raised: string[], valid: Record<string, boolean>) => void,
  ) => fc.assert(fc.property(factsOf(flow), raised, valid, check), {numRuns: 200});

  it('[STEP-ROUTING-01] always has a screen or an exit, and a reload there moves nobody', () => {
    property((facts, transitions, answered) => {
      const here = {path: '/x', valid: answered};
      const decision = decide(flow, facts, {...here, asked: true}, transitions);
      expect(decision.kind).not.toBe('wait');
      if (decision.kind !== 'screen') return;
      expect(shown(decision)).not.toBe('shell:not-found');
      if (decision.flow !== flow.id) return;
      const reloaded = decide(flow, facts, {...here, asked: false, screen: decision.screen}, transitions);
      expect(shown(reloaded)).toBe(shown(decision));
    });
  });

  it('opens at its address whatever it says may be open', () => {
    property((facts, transitions, answered) => {
      const here = {path: '/x', valid: answered};
      const decision = decide(flow, facts, {...here, asked: true}, transitions);
      if (decision.kind !== 'screen' || decision.flow !== flow.id) return;
      for (const screen of decision.open) {
        const opened = decide(flow, facts, {...here, asked: false, screen}, transitions);
        expect(shown(opened)).toBe(`${flow.id}:${screen}`);
      }
    });
  });
});

const machines = flows.flatMap(({title, flow}) =>
  flow.machine === undefined ? [] : [{title, flow, machine: flow.machine}],
);

describe.each(machines)('the machine of $title', ({flow, machine}) => {
  const {initial, states, transitions} = machine;
  const leads = (id: string, from: string): string | undefined => {
    const one = transitions.find((transition) => transition.id === id);
    return one !== undefined && (one.from === 'any' || one.from.includes(from)) ? one.to : undefined;
  };
  const property = (check: (data: Parameters<typeof pass>[1], raised: string[]) => void) =>
    fc.assert(
      fc.property(factsOf(flow), fc.subarray(transitions.map(({id}) => id)), (facts, raised) =>
        check(decisionData(flow, facts, {path: '/x', asked: true}), raised),
      ),
      {numRuns: 300},
    );

  it('settles: one pass over all transitions ends in a state, and the next one in the same', () => {
    property((data, raised) => {
      const first = pass(machine, data, raised);
      expect(states.map(({id}) => id)).toContain(first.state);
      // Each transition is looked at once, in the order of the file.
      const order = transitions.map(({id}) => id);
      const places = first.fired.map(({transition}) => order.indexOf(transition));
      expect(places).toEqual([...new Set(places)].toSorted((one, other) => one - other));
      const second = pass(machine, {...data, machine: {state: first.state}}, raised);
      expect([second.state, second.fired, second.effects]).toEqual([first.state, first.fired, first.effects]);
    });
  });

  it('[TRANSITIONS-48] [ERRORS-FLOW-06] changes nothing by a transition that is not allowed, and warns of it once', () => {
    let refused = 0;
    property((data, raised) => {
      const {state, fired, effects} = pass(machine, data, raised);
      let at = initial;
      for (const one of fired) {
        expect(one.from).toBe(at);
        expect(one.allowed).toBe(leads(one.transition, at) !== undefined);
        at = leads(one.transition, at) ?? at;
      }
      expect(state).toBe(at);
      const warned = fired.filter(({allowed}) => !allowed);
      expect(effects.map(({level}) => level)).toEqual(warned.map(() => 'warning'));
      for (const {transition} of warned)
        expect(effects.filter(({message}) => message.includes(` ${transition} `))).toHaveLength(1);
      refused += warned.length;
      // Without what was refused the pass is the same, but for the warnings.
      const without = raised.filter((id) => !warned.some(({transition, by}) => by === 'raised' && transition === id));
      expect(pass(machine, data, without).state).toBe(state);
    });
    expect(refused).toBeGreaterThan(100);
  });
});
