import {describe, expect, it, vi} from 'vitest';
import {createAnswers} from './answers/answers.ts';
import type {Artifacts} from './artifacts.ts';
import {prefetchDecision} from './prefetch.ts';
import type {Showing} from './showing/types.ts';

/** A flow of two screens that shares its answers with another of one, which has not come; what is loaded comes a turn later. */
const setUp = (more: {readonly led?: 'server'; readonly inPlace?: boolean} = {}) => {
  const flowOf = (id: string, screens: readonly string[]) => ({
    id,
    led: 'order',
    answers: 'all',
    sections: [{screens}],
    screens: screens.map((one) => ({id: one})),
  });
  const flows = {card: flowOf('card', ['name', 'branch']), gift: flowOf('gift', ['wishes'])};
  const come = new Set(['card', 'card:name']);
  const loaded: string[] = [];
  const load = async (what: string): Promise<void> => {
    loaded.push(what);
    await Promise.resolve();
    come.add(what);
  };
  const artifacts = {
    flows: () => flows,
    flowNow: (id: 'card' | 'gift') => (come.has(id) ? flows[id] : undefined),
    flow: async (id: string) => (come.has(id) ? undefined : load(id)),
    screenNow: (flow: string, id: string) => (come.has(`${flow}:${id}`) ? {} : undefined),
    screen: async (flow: string, id: string) => load(`${flow}:${id}`),
  } as unknown as Artifacts;
  const answers = createAnswers();
  const showing = {
    host: {...flows.card, ...more},
    set: {answers},
    inPlace: more.inPlace ?? false,
  } as unknown as Showing;
  const idle: (() => void)[] = [];
  const stop = prefetchDecision(artifacts, showing, (task) => void idle.push(task));
  const rest = (): void => idle.splice(0).forEach((task) => task());
  return {answers, idle, rest, loaded, stop};
};

describe('what the next press is decided by', () => {
  it('is loaded once something is answered and the page is idle, and not before', async () => {
    const {answers, idle, rest, loaded} = setUp();
    rest();
    answers.set(['name'], 'A');
    expect(loaded).toEqual([]);
    rest();
    await vi.waitFor(() => expect(loaded).toEqual(['gift', 'gift:wishes', 'card:branch']));
    answers.set(['name'], 'Ada');
    expect(idle).toEqual([]);
  });

  it.each([
    ['the server leads', {led: 'server'} as const],
    ['a screen stands in place of another', {inPlace: true}],
  ])('is not asked for where %s', (_, more) => {
    const {answers, idle} = setUp(more);
    answers.set(['name'], 'A');
    expect(idle).toEqual([]);
  });

  it('is not waited for any more once that is stopped', () => {
    const {answers, idle, stop} = setUp();
    stop();
    answers.set(['name'], 'A');
    expect(idle).toEqual([]);
  });
});
