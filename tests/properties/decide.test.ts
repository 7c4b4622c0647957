import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import type {CompiledFlow} from '../../src/model/compiled/flow.ts';
import type {Decision, Facts, Here} from '../../src/model/decision.ts';
import {decide} from '../../src/runtime/decide.ts';
import {cardFlow, joinFlow} from '../../src/runtime/fixtures/library-card.ts';
import {anyFacts, anyHere, anyRaised, plausibleFacts} from './arbitrary-facts.ts';

const flow = fc.constantFrom(cardFlow, joinFlow);
const facts = fc.oneof({weight: 4, arbitrary: plausibleFacts}, anyFacts);
const runs = {numRuns: 500};

/** Where a decision puts the person, as the next look at the same flow sees it. */
function arrived(decision: Decision, at: CompiledFlow, here: Here): Here | undefined {
  if (decision.kind !== 'screen' || decision.flow !== at.id) return undefined;
  return {...here, screen: decision.screen, asked: false};
}

const screenOf = (decision: Decision): string =>
  decision.kind === 'screen' ? `${decision.flow}:${decision.screen}` : decision.kind;

function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(frozen);
  return value;
}

function property(check: (at: CompiledFlow, known: Facts, here: Here, raised: readonly string[]) => void): void {
  fc.assert(
    fc.property(flow, facts, anyHere, anyRaised, (at, known, here, raised) =>
      check(at, frozen(known), frozen(here), frozen(raised)),
    ),
    runs,
  );
}

describe('decide, whatever the facts', () => {
  it('never throws, changes nothing, and answers the same again', () => {
    property((at, known, here, raised) => {
      const decision = decide(at, known, here, raised);
      expect(decide(at, known, here, raised)).toEqual(decision);
    });
  });

  it('names only screens that the flow has, or one of another flow', () => {
    property((at, known, here, raised) => {
      const decision = decide(at, known, here, raised);
      if (decision.kind !== 'screen') return;
      const ids = at.screens.map((entry) => entry.id);
      for (const id of decision.open) expect(ids).toContain(id);
      if (decision.flow !== at.id) return;
      expect(ids).toContain(decision.screen);
      expect(decision.open).not.toContain(decision.screen);
    });
  });

  it('never loops: who goes where it says is there', () => {
    property((at, known, here, raised) => {
      const decision = decide(at, known, here, raised);
      const next = arrived(decision, at, here);
      if (next !== undefined) expect(screenOf(decide(at, known, next, raised))).toBe(screenOf(decision));
    });
  });

  it('[STEP-ROUTING-01] a reload moves nobody: what is decided without a screen is decided again, and shows at its address', () => {
    property((at, known, {path, valid = {}}, raised) => {
      const resumed = decide(at, known, {path, valid, asked: true}, raised);
      expect(decide(at, known, {path, valid, asked: false}, raised)).toEqual(resumed);
      const next = arrived(resumed, at, {path, valid, asked: false});
      if (next !== undefined) expect(screenOf(decide(at, known, next, raised))).toBe(screenOf(resumed));
    });
  });

  it('opens at its address every screen that it says may be open', () => {
    property((at, known, {path, valid = {}}, raised) => {
      const decision = decide(at, known, {path, valid, asked: true}, raised);
      if (decision.kind !== 'screen' || decision.flow !== at.id) return;
      for (const screen of decision.open) {
        expect(screenOf(decide(at, known, {path, valid, screen, asked: false}, raised))).toBe(`${at.id}:${screen}`);
      }
    });
  });

  it('waits for nothing but facts that the flow reads by an operation', () => {
    property((at, known, here, raised) => {
      const decision = decide(at, known, here, raised);
      if (decision.kind !== 'wait') return;
      expect(decision.facts.length).toBeGreaterThan(0);
      for (const fact of decision.facts) {
        expect(Object.keys(at.facts)).toContain(fact);
        expect(known[fact]).toBeUndefined();
      }
    });
  });

  it('[goals: safety] writes no text of the facts into reasons and logs', () => {
    const canary = 'CANARY';
    fc.assert(
      fc.property(plausibleFacts, anyRaised, (known, raised) => {
        const card = {id: 1, ...(known.card as object | undefined), name: canary};
        const spied = {
          ...known,
          card,
          session: {signedIn: true, email: canary},
          answers: {delivery: canary, age: canary},
        };
        for (const at of [cardFlow, joinFlow]) {
          const {because, ...rest} = decide(at, spied, {path: '/x', asked: true}, raised);
          expect(JSON.stringify(because)).not.toContain(canary);
          if ('effects' in rest) expect(JSON.stringify(rest.effects)).not.toContain(canary);
        }
      }),
    );
  });
});
