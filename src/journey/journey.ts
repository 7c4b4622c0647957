import {createActor, waitFor} from 'xstate';
import type {ActorRefFrom, SnapshotFrom} from 'xstate';
import {createStore, type Store} from '../lib/store.ts';
import {answerKeys} from '../runtime/answers/prune.ts';
import type {RuleData} from '../runtime/rules/rule-data.ts';
import {createAnswerSets, type AnswerSet} from './answers/answer-sets.ts';
import {answeredScreens} from './answers/answered-screens.ts';
import type {Arrival} from './arrival.ts';
import type {JourneyContext, JourneyEvent} from './context.ts';
import {journeyMachine} from './machine.ts';
import {createLatePanels} from './panels/late-panels.ts';
import type {PanelShowings} from './panels/panels.ts';
import type {JourneyPorts} from './ports.ts';
import type {Located} from './stages/locate.ts';
import {decideHere, isEnd} from './stages/decide.ts';
import {ownerOf, showingKey, type ScreenToShow} from './stages/shown.ts';
import {screenFactsOf} from './stages/show.ts';
import {catchUp, linksOf, proceed, type Going} from './actions/proceed.ts';
import type {Trace} from './trace.ts';
import type {View, Showing} from './showing/types.ts';
import {createShowing} from './showing/showing.ts';

/** Leads a person through the site: from an address and the facts to the screen that shows. */
export interface Journey {
  readonly view: Store<View>;
  /** Screen shown over the present one. */
  readonly dialog: Store<Showing | undefined>;
  readonly closeDialog: () => void;
  /**
   * Shows another screen of the present flow over this one, and gives whether it does: not where another shows by then.
   * Rejects where it does not load. What shows stays. What is typed there is not kept: no draft of it is waited for.
   */
  readonly openDialog: (screen: string) => Promise<boolean>;
  /** What stands around the screen, by place; each comes when it has loaded. */
  readonly panels: Store<PanelShowings>;
  /** The browser is at an address, by whatever way. */
  readonly arrive: (arrival: Arrival) => void;
  /** Somebody asks what comes next, wherever they are. */
  readonly onward: () => void;
  /** What shows cannot be drawn, because a file of it has not come: loads the page again, or shows the error. */
  readonly broken: (failure: unknown) => void;
  /** Reads again what failed, and looks again. */
  readonly retry: () => Promise<void>;
  /** Artifacts, session or the like have changed: looks again. */
  readonly look: () => void;
  /** Leaves the app, once what was typed is saved. */
  readonly leave: (href: string) => Promise<void>;
  /** Saves what was typed, e.g. because the page is hidden. */
  readonly save: (leaving: boolean) => Promise<void>;
  /** Forgets the person: facts, answers, what they had asked for. Does not look: whoever calls this does, or leaves. */
  readonly forget: () => void;
  /** Ends for good: reads, saves and waits for nothing any more. What shows stays. */
  readonly end: () => void;
}

/** The same is decided many times; it is said once of each person. */
function onceEach(log: JourneyPorts['log']): {readonly log: JourneyPorts['log']; readonly forget: () => void} {
  const logged = new Set<string>();
  return {
    log: (effect) => {
      if (logged.has(effect.message)) return;
      logged.add(effect.message);
      log(effect);
    },
    forget: () => logged.clear(),
  };
}

type Actor = ActorRefFrom<typeof journeyMachine>;

/** Starts the machine of a journey on the ports of whoever runs it. */
export function createJourney(given: JourneyPorts): Journey {
  const logged = onceEach(given.log);
  const ports: JourneyPorts = {...given, log: logged.log};
  /** Whoever looks is shown what happens to a machine. */
  const shownAs = (machine: string): {readonly inspect?: ReturnType<Trace['of']>} =>
    ports.trace === undefined ? {} : {inspect: ports.trace.of(machine)};
  const sets = createAnswerSets({...ports, newKey: ports.newSaveKey ?? ports.newKey, ...shownAs('draft')});
  const facts = ports.facts.watch(() => actor.send({type: 'facts'}));
  const panelShowings = createStore<PanelShowings>({});
  const context = (): JourneyContext => actor.getSnapshot().context;

  /** When a showing was last on the page: how often the person had gone elsewhere by then. */
  const shownAt = new WeakMap<Showing, number>();
  /** The screen that showed last, and all that did: what stands over one or around it never has, as `view` has it. */
  let screen: Showing | undefined;
  const screens = new WeakSet<Showing>();
  /** How many people were forgotten. */
  let forgotten = 0;
  const presence: Going['presence'] = (of) => {
    const now = context().departures;
    // A panel stands around whatever shows.
    const isPanel = of !== undefined && Object.values(panelShowings.get()).includes(of);
    const since = of === undefined || isPanel ? now : (shownAt.get(of) ?? now);
    return () => context().departures === since;
  };

  /** Has the machine go on, until a screen or the error page shows; gives what the latter shows of it. */
  const until = async (event: JourneyEvent): Promise<unknown> => {
    actor.send(event);
    const {departures} = context();
    const snapshot = await waitFor(actor, (one) => one.hasTag('settled'));
    // What fails where the person has gone meanwhile is no failure of this.
    const isOwn = snapshot.context.departures === departures;
    return isOwn && snapshot.matches({here: 'failed'}) ? snapshot.context.error : undefined;
  };
  const away = async (): Promise<void> => {
    await waitFor(actor, (snapshot) => snapshot.matches('left'));
  };

  const call: JourneyPorts['call'] = async (operation, input) => {
    // It is told by its draft who asks: what was typed is in it by then.
    if (operation.knowsDraft === true && operation.method !== 'GET') await sets.flush();
    if (operation.opensDraft !== true) return ports.call(operation, input);
    const answer = await sets.exchange(() => ports.call(operation, input));
    actor.send({type: 'draftsExchanged'});
    return answer;
  };

  const showDialog = async (at: Located, flow: Located['flow'], screen: string, mayKeep: boolean): Promise<boolean> => {
    const entry = flow.screens.find(({id}) => id === screen);
    if (entry === undefined) throw new Error(`Flow ${flow.id} has no screen "${screen}".`);
    // A person asks for it: what did not come before may come now.
    ports.files.again();
    const {showing: from} = context();
    const isStillHere = presence();
    const [module] = await Promise.all([ports.artifacts.screen(flow.id, screen), ports.dialogs()]);
    const shown = {flow, entry, inPlace: true, decision: undefined};
    // What is typed there is kept like that of a screen, where it has a draft of its own. What asks nothing needs none.
    const keeps = mayKeep && at.flow.led === 'server' && answerKeys(module.screen.blocks).length > 0;
    const set = setOf(at, shown);
    if (keeps && !set.restored()) await set.restore();
    // Who has gone elsewhere meanwhile is asked nothing there, nor is who was led on.
    if (!isStillHere() || context().showing !== from) return false;
    const asking = start(at, shown, module, context().data, keeps);
    shownAt.set(asking, context().departures);
    actor.send({type: 'openDialog', dialog: asking});
    return true;
  };

  const closeDialog = (): void => {
    if (context().dialog !== undefined) actor.send({type: 'closeDialog'});
  };

  const going: Going = {
    ports,
    data: () => context().data,
    shows: (one) => {
      const {showing, dialog} = context();
      return one === showing || one === dialog || Object.values(panelShowings.get()).includes(one);
    },
    asking: () => askingIn(context()),
    presence,
    path: () => context().arrival?.path ?? '',
    readAgain: async () => {
      actor.send({type: 'forgetStep'});
      await facts.again();
      // Each fact that has come was looked at already; what was raised, and a step that counts no more, are no facts.
      actor.send({type: 'readAfterCalls'});
    },
    poll: async (before, pushes) => {
      if (context().located?.flow.steps?.polling === undefined) return;
      actor.send({type: 'poll', before, thenOnward: false, pushes});
      await pollOver(actor);
    },
    onward: (pushes, sent) => until({type: 'onward', pushes, sent}),
    travel: (href, pushes, carried) => until({type: 'travel', href, pushes, carried}),
    showInPlace: (flow, screen) => actor.send({type: 'showInPlace', flow, screen}),
    leave: async (href, mayStay) => {
      actor.send({type: 'leave', href, mayStay});
      await away();
    },
    closeDialog: (from) => {
      const isOpen = context().dialog === from;
      if (isOpen) closeDialog();
      return isOpen;
    },
    showsError: () => actor.getSnapshot().matches({here: 'failed'}),
    retry: () => until({type: 'retry'}),
    endIsNext: (located) => {
      const state = {asked: true, shows: true, step: undefined, wanted: context().wanted, answers: () => ({})};
      const beside = screenFactsOf(context(), located.flow);
      const result = decideHere(located, {...state, beside}, ports, sets);
      return result.kind === 'decided' && isEnd(located.flow, result.decision);
    },
    discardSent: ({host, set}) => {
      if (context().located?.flow.answers !== host.answers) set.clear();
      void set.dropDraft();
    },
  };

  const setOf = ({flow, params, arrival}: Located, shown: ScreenToShow): AnswerSet =>
    sets.of(ownerOf(shown, flow), shown.entry.id, params, arrival.query);

  const start = (
    located: Located,
    shown: ScreenToShow,
    module: Showing['module'],
    data: RuleData,
    keeps = !shown.inPlace,
  ): Showing => {
    // A screen in place of another may show on at another address.
    let at = located;
    const before = forgotten;
    return createShowing({
      key: showingKey(located, shown),
      host: located.flow,
      org: located.org,
      params: located.params,
      ...shown,
      module,
      ports,
      ...shownAs('actions'),
      onAnswer: () => actor.send({type: 'answered'}),
      relocated: (next) => {
        at = next;
      },
      set: setOf(located, shown),
      keeps,
      isForgotten: () => forgotten !== before,
      facts: data,
      links: (self) => linksOf(going, self, () => at),
      answered: (ids) => answeredScreens(ids, at, ports.artifacts, sets, context().data),
      world: (self) => ({
        operations: {...shown.flow.operations, ...located.flow.operations},
        get addressParams() {
          return at.params;
        },
        call,
        newKey: ports.newKey,
        pause: ports.pause,
        raise: (transition) => ports.raised.add(at.flow.id, at.params, transition),
        openDialog: async (screen) => void (await showDialog(at, shown.flow, screen, true)),
        reload: async () => {
          actor.send({type: 'reload'});
          await away();
        },
        catchUp: () => catchUp(going, self()),
        pressed: (action) => {
          // Once it has ended, another screen may show.
          const on = screens.has(self()) ? self() : screen;
          return (failure) => on !== undefined && ports.ended?.(action.id, failure, on);
        },
        proceed: (outcome) => proceed(going, self(), () => at, outcome),
      }),
    });
  };

  const actor: Actor = createActor(journeyMachine, {
    input: {ports, sets, facts, start, panels: createLatePanels(ports, {showings: panelShowings, start})},
    ...shownAs('journey'),
  });
  const view = createStore<View>({kind: 'loading'});
  const dialog = createStore<Showing | undefined>(undefined);
  actor.subscribe((snapshot) => {
    const {showing, departures} = snapshot.context;
    if (showing !== undefined && snapshot.hasTag('settled')) shownAt.set(showing, departures);
    dialog.set(snapshot.context.dialog);
    const now = viewOf(snapshot, view.get());
    if (now.kind === 'screen' && !now.moving) screens.add((screen = now.showing));
    view.set(now);
  });
  actor.start();

  return {
    view,
    dialog,
    panels: panelShowings,
    closeDialog,
    openDialog: async (screen) => {
      const {located} = context();
      return located !== undefined && showDialog(located, located.flow, screen, false);
    },
    arrive: (arrival) => actor.send({type: 'arrive', arrival}),
    onward: () => actor.send({type: 'onward', pushes: false}),
    broken: (error) => actor.send({type: 'broken', error}),
    retry: async () => void (await going.retry()),
    look: () => actor.send({type: 'look'}),
    leave: async (href) => going.leave(href, true),
    save: (leaving) => sets.flush(leaving),
    forget: () => {
      logged.forget();
      forgotten += 1;
      actor.send({type: 'forget'});
    },
    end: () => actor.send({type: 'end'}),
  };
}

const askingIn = ({showing, dialog}: JourneyContext): readonly Showing[] =>
  [showing, dialog].filter((one) => one !== undefined);

/**
 * Resolves when the poll that was just asked for is over; rejects where it was given up for something else. It began as
 * the machine took the event, and whatever ends it comes a microtask later at the earliest: until then nobody is too late
 * to listen. No child: the page is being left, and nothing is waited for.
 */
async function pollOver(actor: Actor): Promise<void> {
  const child = actor.getSnapshot().children['poll'];
  if (child === undefined) return;
  await new Promise<void>((resolve, reject) => {
    child.subscribe({
      complete: () => {
        if (child.getSnapshot().status === 'done') resolve();
        else reject(new DOMException('Nobody waits any more.', 'AbortError'));
      },
      error: reject,
    });
  });
}

/** What shows in a state of the machine; the very same object while nothing about it changes. */
function viewOf(snapshot: SnapshotFrom<typeof journeyMachine>, before: View): View {
  const {showing, error} = snapshot.context;
  if (snapshot.matches({here: 'failed'}))
    return before.kind === 'failed' && before.error === error && before.showing === showing
      ? before
      : {kind: 'failed', error, showing};
  // An error page does not stand while what comes after it is on its way.
  if (showing === undefined || error !== undefined) return before.kind === 'loading' ? before : {kind: 'loading'};
  const moving = snapshot.hasTag('moving');
  return before.kind === 'screen' && before.showing === showing && before.moving === moving
    ? before
    : {kind: 'screen', showing, moving};
}
