import {expect, it} from 'vitest';
import {decide} from '../decide.ts';
import {aFlow, aRow, aScreen, aSection, is} from '../fixtures/flow.ts';
import {judgeBy} from '../rules/evaluate.ts';

it.each(['server', 'order'] as const)(
  'judges the screens that may be open where somebody asks for them, and once (led by %s)',
  (led) => {
    const when = is('fee', 3);
    let judged = 0;
    judgeBy(when as object, () => {
      judged += 1;
      return true;
    });
    const screens = [aScreen('first'), aScreen('help', {open: {kind: 'when', when}})];
    const steps = {groups: {}, prefixes: [], rows: [aRow('first', ['FIRST'], [['all', undefined, {screen: 'first'}]])]};
    const flow = aFlow({
      led,
      screens,
      sections: [aSection('all', ['first', 'help'])],
      ...(led === 'server' && {steps}),
    });
    const decision = decide(flow, {step: {name: 'FIRST'}, fee: 3}, {path: '/', asked: true});
    if (decision.kind !== 'screen') throw new Error('No screen was decided.');
    expect([decision.screen, judged]).toEqual(['first', 0]);
    expect([decision.open, decision.open, judged]).toEqual([['help'], ['help'], 1]);
  },
);
