import type {Store} from '../../lib/store.ts';
import type {RuleData} from '../../runtime/rules/rule-data.ts';
import type {Artifacts} from '../artifacts.ts';
import type {FactStore} from '../../model/fact-store.ts';
import type {Located} from '../stages/locate.ts';
import type {ScreenToShow} from '../stages/shown.ts';
import {readFacts, type WantedFact} from '../stages/read-facts.ts';
import type {Showing} from '../showing/types.ts';
import type {PanelPlaces} from './places.ts';

/** Screens that stand around the one that shows: the header's, the aside's, the footer's. */
export interface Panels {
  /** What shows has changed: loads the panels of its place, and reads their facts again. */
  readonly look: (located: Located, data: RuleData) => void;
  /** Forgets the person. */
  readonly reset: () => void;
}

/** Panel by the name of its place: `aside`. */
export type PanelShowings = Readonly<Record<string, Showing>>;

export interface PanelOptions extends PanelPlaces {
  readonly artifacts: Artifacts;
  readonly showings: Store<PanelShowings>;
  readonly facts: FactStore;
  readonly start: (located: Located, shown: ScreenToShow, module: Showing['module'], facts: RuleData) => Showing;
}

/**
 * Keeps the panels of the page: for each place the screen `frame/<place>` of the flow that shows, or
 * else the shell's. They come after what they stand around, show what is known so far or all at once, and what of
 * theirs cannot be had is absent: a panel never keeps a person from the question.
 */
export function createPanels(options: PanelOptions): Panels {
  const {showings} = options;
  const slots = options.slots.map((slot) => createSlot(slot, options));
  return {
    look: (located, data) => {
      for (const slot of slots) slot.look(located, data);
    },
    reset: () => {
      showings.set({});
      for (const slot of slots) slot.reset();
    },
  };
}

function createSlot(slot: string, {artifacts, whole, showings, facts: store, start}: PanelOptions): Panels {
  let at: {readonly located: Located; readonly data: RuleData} | undefined;
  let key = '';
  const settle = (): void => {
    if (at !== undefined) look(at.located, at.data);
  };
  const watch = store.watch(settle);
  let wanted: readonly WantedFact[] = [];

  const show = (showing: Showing | undefined): void => {
    const {[slot]: before, ...others} = showings.get();
    if (before === showing) return;
    showings.set(showing === undefined ? others : {...others, [slot]: showing});
  };

  const look = (located: Located, data: RuleData): void => {
    at = {located, data};
    const shown = shownIn(slot, located);
    const next = shown && JSON.stringify([shown.flow.id, located.params, located.arrival.path, located.query]);
    const module = shown && artifacts.screenNow(shown.flow.id, shown.entry.id);
    if (shown === undefined || module === undefined || !mayStay(showings.get()[slot], shown, located)) {
      // What stood here was about something else.
      watch.want([]);
      [key, wanted] = ['', []];
      show(undefined);
    }
    if (shown === undefined || next === undefined) return;
    if (module === undefined) {
      artifacts.screen(shown.flow.id, shown.entry.id).then(settle, () => undefined);
      return;
    }
    const operations = {...shown.flow.operations, ...located.flow.operations};
    const from = {operations, data, params: located.params, before: wanted};
    const reading = readFacts(module.screen.facts, from, store.peek);
    const {values} = reading;
    wanted = reading.wanted;
    watch.want(wanted.map(({request}) => request));
    const present = showings.get()[slot];
    const stays = present?.module === module && next === key;
    if (!stays && whole.includes(slot) && reading.waiting.length > 0) return;
    if (stays) present.refresh({...data, ...values}, undefined);
    else show(start(located, shown, module, {...data, ...values}));
    key = next;
  };

  return {
    look,
    reset: () => {
      [at, key, wanted] = [undefined, '', []];
      watch.reset();
    },
  };
}

/** Whether what stands in a place, if anything, may stay until its successor is ready: it is of the same flow, about the same. */
function mayStay(showing: Showing | undefined, {flow}: ScreenToShow, located: Located): boolean {
  if (showing === undefined) return true;
  const isSame = located.flow.params.every(({id}) => showing.params[id] === located.params[id]);
  return showing.flow.id === flow.id && showing.host.id === located.flow.id && isSame;
}

function shownIn(slot: string, {flow, shell}: Located): ScreenToShow | undefined {
  const id = `frame/${slot}`;
  for (const owner of [flow, shell]) {
    const entry = owner.screens.find((screen) => screen.id === id);
    if (entry !== undefined) return {flow: owner, entry, inPlace: true, decision: undefined};
  }
  return undefined;
}
