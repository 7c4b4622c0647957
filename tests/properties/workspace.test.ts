import {join} from 'node:path';
import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {readWorkspace} from '../../src/cli/workspace.ts';
import {compile} from '../../src/compiler/compile.ts';
import type {Decision} from '../../src/model/decision.ts';
import {decide} from '../../src/runtime/decide.ts';
import {factsOf} from './facts-of-flow.ts';

const {files} = readWorkspace(join(import.meta.dirname, '../..'));
const {orgs} = compile(files, {artifacts: false});
const flows = Object.entries(orgs).flatMap(([org, {flows: all}]) =>
  Object.entries(all).map(([id, {flow}]) => ({title: `${id} of ${org}`, flow})),
);

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
