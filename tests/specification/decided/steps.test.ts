import {describe, expect, it} from 'vitest';
import {decide} from '../../../src/runtime/decide.ts';
import {next} from '../../../src/runtime/polling/schedule.ts';
import {factSchema, flowOf} from '../world.ts';

const {steps} = flowOf('heloc');
const groupsOf = (step: string): readonly string[] => steps?.groups[step] ?? [];

const stepNames = factSchema('step.name').enum ?? [];

/** The screen that shows when a person is on `screen` and asks for nothing. */
const shownOn = (screen: string, step: string, uwDecision: string): string => {
  const application = {uuid: 'a', consents: [{type: 'SOFT_CREDIT'}], status: {uwDecision}};
  const facts = {session: {signedIn: true}, maintenance: null, profile: {uuid: 'p'}, application, identity: null};
  const here = {path: '/', asked: false, shows: true, screen, valid: {}};
  const decision = decide(flowOf('heloc'), {...facts, conditions: null, step: {name: step}}, here);
  return decision.kind === 'screen' ? decision.screen : decision.kind;
};

/** Delays until it stops, and the step that counts then. */
function poll(step: string, before?: string): {readonly delays: readonly number[]; readonly step: string | undefined} {
  const delays: number[] = [];
  for (;;) {
    const state = {step, groups: groupsOf(step), before, tries: delays.length, mayWait: true};
    const answer = next(steps?.polling, state);
    if ('stop' in answer) return {delays, step: answer.step};
    delays.push(answer.after);
  }
}

describe('moving on without being asked', () => {
  it.each([
    ['STEP-GROUPS-POLLING-19', 'product/select', 'SELECT', 'product/select', 'HMDA'],
    ['STEP-GROUPS-POLLING-19', 'product/select', 'SELECT', 'error/decline', 'DECLINED'],
    ['STEP-GROUPS-POLLING-20', 'document/disclosures', 'SELECT', 'document/disclosures', 'DECLINED'],
    ['STEP-GROUPS-POLLING-21', 'product/select', 'DECLINE', 'error/decline', 'PREQUAL_TITLE'],
    ['STEP-GROUPS-POLLING-22', 'document/disclosures', 'DECLINE', 'document/disclosures', 'PREQUAL_TITLE'],
  ])('[%s] from %s with the decision %s to %s in %s', (_, from, decision, to, step) => {
    expect(shownOn(from, step, decision)).toBe(to);
  });
});

describe('groups of steps', () => {
  const terminal = [
    ['STEP-GROUPS-POLLING-09', 'ASSETS_PREQUAL'],
    ['STEP-GROUPS-POLLING-10', 'CANCELLED'],
    ['STEP-GROUPS-POLLING-11', 'CREDIT_ERROR'],
    ['STEP-GROUPS-POLLING-12', 'CREDIT_NO_MATCH'],
    ['STEP-GROUPS-POLLING-13', 'CREDIT_NO_MATCH_SSN'],
    ['STEP-GROUPS-POLLING-14', 'DECLINED'],
    ['STEP-GROUPS-POLLING-15', 'HARD_CREDIT_LOCKED_OR_FROZEN'],
    ['STEP-GROUPS-POLLING-16', 'SOFT_CREDIT_LOCKED_OR_FROZEN'],
    ['STEP-GROUPS-POLLING-17', 'MULTIPLE_PROPERTIES'],
    ['STEP-GROUPS-POLLING-18', 'NO_PROPERTY_FOUND'],
  ] as const;

  it.each(terminal)('[%s] %s stops: nobody stays on another screen', (_, step) => {
    expect(shownOn('income/review', step, 'SELECT')).not.toBe('income/review');
    expect(shownOn('document/disclosures', step, 'SELECT')).toBe('document/disclosures');
  });

  it('no other step of the server stops', () => {
    const stops = new Set<string>(terminal.map(([, step]) => step));
    for (const step of stepNames.filter((name) => !stops.has(name)))
      expect([step, shownOn('income/review', step, 'SELECT')]).toEqual([step, 'income/review']);
  });

  const waiting = [
    ['STEP-GROUPS-POLLING-02', 'WAITING_FOR_SOFT_CREDIT', 'UNKNOWN'],
    ['STEP-GROUPS-POLLING-03', 'GEN_APP_DISCLOSURES', 'UNKNOWN'],
    ['STEP-GROUPS-POLLING-04', 'GEN_NOTE_SIGNING', 'GEN_NOTE_SIGNING'],
    ['STEP-GROUPS-POLLING-05', 'GEN_PRE_SOFT_CREDIT_DISCLOSURE', 'UNKNOWN'],
    ['STEP-GROUPS-POLLING-06', 'HARD_CREDIT_PULL', 'UNKNOWN'],
    ['STEP-GROUPS-POLLING-07', 'IN_PROGRESS', 'UNKNOWN'],
    ['STEP-GROUPS-POLLING-08', 'PREQUAL_TITLE', 'UNKNOWN'],
  ] as const;

  it.each(waiting)('[%s] %s is read again 14 times, and then counts as %s', (_, step, then) => {
    const {delays, step: counts} = poll(step);
    expect([delays.length, counts]).toEqual([14, then]);
  });

  it('no other step of the server waits', () => {
    const waits = new Set<string>(waiting.map(([, step]) => step));
    for (const step of stepNames.filter((name) => !waits.has(name) && !name.startsWith('WAITING_FOR_')))
      expect(poll(step)).toEqual({delays: [], step});
  });
});

describe('polling', () => {
  it('[STEP-GROUPS-POLLING-24] [STEP-GROUPS-POLLING-25] [CONSTANTS-FLOW-01] waits 1, 2, 4, then always 5 seconds', () => {
    expect(poll('WAITING_FOR_SOFT_CREDIT').delays.slice(0, 6)).toEqual([1000, 2000, 4000, 5000, 5000, 5000]);
  });

  it('[STEP-GROUPS-POLLING-26] [STEP-GROUPS-POLLING-27] [CONSTANTS-FLOW-03] gives a waiting step up after 14 tries', () => {
    const {delays, step} = poll('PREQUAL_TITLE');
    expect([delays.length, step]).toEqual([14, 'UNKNOWN']);
  });

  it('[STEP-GROUPS-POLLING-28] but stays in GEN_NOTE_SIGNING', () => {
    const {delays, step} = poll('GEN_NOTE_SIGNING');
    expect([delays.length, step]).toEqual([14, 'GEN_NOTE_SIGNING']);
  });

  it('[STEP-GROUPS-POLLING-29] [CONSTANTS-FLOW-02] reads a step that does not change 7 times', () => {
    const {delays, step} = poll('HMDA', 'HMDA');
    expect([delays.length, step]).toEqual([7, 'HMDA']);
    expect(poll('HMDA', 'COLLECT_ADDITIONAL_INFO').delays).toEqual([]);
  });
});
