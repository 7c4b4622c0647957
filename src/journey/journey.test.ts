import {describe, expect, it} from 'vitest';
import {createFiles} from '../lib/late-file.ts';
import type {CompiledFlow, OrgConfig, ScreenModule} from '../model/compiled/flow.ts';
import type {FactRequest, FactState, FactStore} from '../model/fact-store.ts';
import {aFlow, aScreen, aSection} from '../runtime/fixtures/flow.ts';
import {shell, shellModules} from '../renderer/fixtures/library.ts';
import {aTextField, aModule, operations} from '../renderer/fixtures/screens.ts';
import type {Artifacts} from './artifacts.ts';
import {createJourney, type Journey} from './journey.ts';
import type {JourneyPorts} from './ports.ts';
import {createTrace} from './trace.ts';

const org = {org: 'north', hosts: [], brand: {}, theme: {}} as unknown as OrgConfig;

/** A library that asks two things, and knows who is a member only from its server. */
const join: CompiledFlow = aFlow({
  id: 'join',
  path: '/join',
  answers: 'join',
  facts: {member: {from: 'getMember', with: {}, optional: false}},
  operations: operations({getMember: ['GET', '/member']}),
  sections: [aSection('all', ['name', 'agree'])],
  screens: ['name', 'agree'].map((id) => aScreen(id)),
  end: {exit: 'desk'},
  exits: {desk: {href: '/desk'}},
});
const modules = [
  ...shellModules,
  aModule('join', 'name', [aTextField('name')]),
  aModule('join', 'agree', [aTextField('agree', {optional: true})]),
  aModule('books', 'book', [aTextField('note')], {facts: {book: {from: 'getBook', with: {}, optional: false}}}),
];

/** Runs a journey without a browser: what it is asked to do stands in `did`, and its server answers when it is told to. */
interface Runner {
  readonly journey: Journey;
  readonly did: string[];
  readonly answer: (state: FactState) => void;
  readonly arrive: (path: string) => void;
  /** The screen that shows, or what is going on. */
  readonly shows: () => string;
  readonly turn: () => Promise<void>;
}

function runner(
  flow: CompiledFlow = join,
  parts: Partial<JourneyPorts> = {},
  more: readonly CompiledFlow[] = [],
): Runner {
  const did: string[] = [];
  const flows = [flow, ...more, shell];
  let known: FactState | undefined;
  let changed = (): void => undefined;
  const facts: FactStore = {
    peek: () => known,
    watch: (tell) => {
      changed = tell;
      return {
        want: (requests: readonly FactRequest[]) =>
          void did.push(...requests.map(({operation}) => `ask ${operation.id}`)),
        again: async () => void did.push('ask again'),
        reset: () => void did.push('forget facts'),
      };
    },
  };
  const screenNow = (owner: string, id: string): ScreenModule | undefined =>
    modules.find(({screen}) => screen.flow === owner && screen.id === id);
  const artifacts = {
    flows: () =>
      Object.fromEntries(
        flows.map(({id, path, params, answers}) => [id, {path, params, answers, flow: '', screens: {}}]),
      ),
    query: () => undefined,
    flowNow: (id: string) => flows.find((one) => one.id === id),
    screenNow,
    orgNow: () => org,
    flow: async (id: string) => flows.find((one) => one.id === id),
    screen: async (owner: string, id: string) => screenNow(owner, id),
  } as unknown as Artifacts;
  const journey = createJourney({
    base: '/library',
    artifacts,
    files: createFiles(),
    reloads: {again: () => false, asked: () => undefined},
    facts,
    call: async () => null,
    session: {signedIn: () => false},
    raised: {of: () => [], add: () => undefined},
    stored: {read: () => ({}), keep: () => undefined, forget: () => void did.push('forget parameters')},
    navigator: {
      to: (href, {replace}) => void did.push(`${replace ? 'replace' : 'push'} ${href}`),
      back: () => false,
      leave: (href) => void did.push(`leave ${href}`),
      reload: () => void did.push('reload'),
    },
    findErrors: ({screen}, {answers}) =>
      screen.id === 'name' && (answers as {name?: string} | undefined)?.name === undefined
        ? [{at: 'name', code: 'required', message: ['Enter name']}]
        : [],
    dialogs: async () => undefined,
    newKey: () => 'key',
    today: () => '2026-11-22',
    sessionValues: () => ({}),
    mayHaveDrafts: () => false,
    pause: async () => new Promise<void>(() => undefined),
    wait: async () => new Promise<void>(() => undefined),
    log: ({message}) => void did.push(`log ${message}`),
    ...parts,
  });
  return {
    journey,
    did,
    answer: (state) => {
      known = state;
      changed();
    },
    arrive: (path) => journey.arrive({path, query: {}, carried: {}}),
    shows: () => {
      const view = journey.view.get();
      if (view.kind !== 'screen') return view.kind;
      return view.moving ? `${view.showing.entry.id}, moving` : view.showing.entry.id;
    },
    turn: async () => {
      for (let count = 0; count < 20; count += 1) await Promise.resolve();
    },
  };
}

/** Its books have a screen with a fact that the other flow knows nothing of. */
const books: CompiledFlow = aFlow({
  id: 'books',
  path: '/books',
  answers: 'books',
  operations: operations({getBook: ['GET', '/book']}),
  sections: [aSection('all', ['book'])],
  screens: [aScreen('book')],
});

/** Answers some operations at once, and the others never. */
const storeOf = (known: Readonly<Record<string, FactState>>): FactStore => ({
  peek: ({operation}) => known[operation.id],
  watch: () => ({want: () => undefined, again: async () => undefined, reset: () => undefined}),
});

const started = async (parts: Partial<JourneyPorts> = {}): Promise<Runner> => {
  const one = runner(join, parts);
  one.arrive('/library/join/name');
  one.answer({value: {}});
  await one.turn();
  return one;
};

/** Facts are on their way again. */
const unread = (answer: Runner['answer']): void => answer(undefined as unknown as FactState);

describe('a visit, without a browser', () => {
  it('asks for the facts of its flow, and shows a screen when they have come', async () => {
    const {arrive, answer, did, shows, turn} = runner();
    arrive('/library/join/name');
    await turn();
    expect([shows(), did]).toEqual(['loading', ['ask getMember']]);
    answer({value: {}});
    expect(shows()).toBe('name');
  });

  it('goes on where the person goes on, and the screen stands until the next one shows', async () => {
    const {arrive, did, journey, shows, turn} = await started();
    const view = journey.view.get();
    if (view.kind !== 'screen') throw new Error('No screen shows.');
    const {actions, session} = view.showing;
    session.change(['name'], 'Anne');
    const [action] = session.screen.actions;
    if (action === undefined) throw new Error('The screen has no action.');
    actions.start(action);
    await turn();
    expect([shows(), did.at(-1)]).toEqual(['name, moving', 'push /library/join/agree']);
    arrive('/library/join/agree');
    await turn();
    expect(shows()).toBe('agree');
  });

  it('stays where the person has gone back to while what comes next was on its way', async () => {
    const {answer, arrive, did, journey, shows, turn} = await started();
    const view = journey.view.get();
    if (view.kind === 'screen') view.showing.session.change(['name'], 'Anne');
    unread(answer);
    journey.onward();
    await turn();
    expect(shows()).toBe('name, moving');
    const before = did.length;
    arrive('/library/join/name');
    answer({value: {}});
    await turn();
    expect([shows(), did.slice(before).filter((one) => !one.startsWith('ask'))]).toEqual(['name', []]);
  });

  it('leads back by an entry that is replaced, where a screen is not to be seen yet', async () => {
    const {arrive, answer, did, turn} = runner();
    arrive('/library/join/agree');
    answer({value: {}});
    await turn();
    expect(did.at(-1)).toBe('replace /library/join/name');
  });

  it('shows the error page of the shell where a fact cannot be had, and tries again when it is asked to', async () => {
    const {arrive, answer, did, journey, shows, turn} = runner();
    arrive('/library/join/name');
    answer({failed: new Error('down')});
    await turn();
    const view = journey.view.get();
    expect(view.kind === 'failed' && view.showing?.entry.id).toBe('error');
    void journey.retry();
    expect(shows()).toBe('loading');
    answer({value: {}});
    await turn();
    expect([shows(), did.includes('ask again')]).toEqual(['name', true]);
  });

  it('is over once the app is left: nothing that comes later moves it', async () => {
    const {arrive, answer, did, journey, turn} = await started();
    const left = journey.leave('/elsewhere');
    arrive('/library/join/agree');
    answer({value: {other: true}});
    await left;
    await turn();
    expect(did.filter((one) => !one.startsWith('ask'))).toEqual(['leave /elsewhere']);
  });

  it('goes back to another flow while facts of a screen are on their way', async () => {
    const one = runner(join, {facts: storeOf({getMember: {value: {}}})}, [books]);
    one.arrive('/library/books/book');
    await one.turn();
    expect(one.shows()).toBe('loading');
    one.arrive('/library/join/name');
    await one.turn();
    expect(one.shows()).toBe('name');
  });

  it('shows no answers of somebody who has gone, though the screen is the same', async () => {
    const {journey, turn} = await started();
    const typed = (): unknown => {
      const view = journey.view.get();
      return view.kind === 'screen' ? view.showing.set.answers.at(['name']) : view.kind;
    };
    const view = journey.view.get();
    if (view.kind === 'screen') view.showing.session.change(['name'], 'Anne');
    expect(typed()).toBe('Anne');
    journey.forget();
    journey.look();
    await turn();
    expect(typed()).toBeUndefined();
  });

  it('asks nothing of who has gone elsewhere before the question came', async () => {
    let come = (_: unknown): void => undefined;
    const one = runner(
      join,
      {dialogs: async () => new Promise((resolve) => (come = resolve)), facts: storeOf({getMember: {value: {}}})},
      [books],
    );
    one.arrive('/library/join/name');
    await one.turn();
    const opened = one.journey.openDialog('agree');
    one.arrive('/library/nowhere');
    await one.turn();
    come(undefined);
    expect(await opened).toBe(false);
    expect(one.journey.dialog.get()).toBeUndefined();
  });

  it('shows the last resort where the error page itself fails, and goes on from there', async () => {
    let isBroken = false;
    const signedIn = (): boolean => {
      if (isBroken) throw new Error('The storage is refused.');
      return false;
    };
    const one = runner(join, {session: {signedIn}, facts: storeOf({getMember: {value: {}}})});
    one.arrive('/library/join/name');
    await one.turn();
    isBroken = true;
    one.journey.look();
    await one.turn();
    expect(one.shows()).toBe('failed');
    isBroken = false;
    one.arrive('/library/join/name');
    await one.turn();
    expect(one.shows()).toBe('name');
  });

  it('ends a circle of addresses as a failure', async () => {
    const {arrive, answer, did, journey, turn} = runner();
    answer({value: {}});
    // However often it is led away from there, the address comes back.
    for (let move = 0; move <= 13 && journey.view.get().kind !== 'failed'; move += 1) {
      arrive('/library/join/agree');
      await turn();
    }
    expect(did.filter((one) => one.startsWith('replace')).length).toBeLessThan(14);
    expect(journey.view.get().kind).toBe('failed');
  });

  it('forgets facts and parameters with the person', async () => {
    const {did, journey} = await started();
    journey.forget();
    expect(did.slice(-2)).toEqual(['forget parameters', 'forget facts']);
  });

  it('tells its last events by name alone', async () => {
    const trace = createTrace();
    const {arrive, journey} = await started({trace});
    for (let count = 0; count < 30; count += 1) {
      arrive(`/library/join/name?secret=${count}`);
      journey.onward();
    }
    for (let count = 0; count < 3; count += 1) arrive(`/library/join/name?secret=${count}`);
    const lines = trace.lines.get();
    expect(lines).toHaveLength(20);
    const state = expect.stringMatching(/^here\./);
    expect(lines.at(-1)).toEqual({machine: 'journey', event: 'arrive', state, times: 3});
    expect(JSON.stringify(lines)).not.toContain('secret');
  });
});
