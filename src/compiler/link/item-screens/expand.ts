import type {CompiledFlow, CompiledOrg, Gate, ScreenEntry, Section} from '../../../model/compiled/flow.ts';
import type {Logic} from '../../../model/compiled/logic.ts';
import type {Action, Block, CompiledScreen, EachBlock} from '../../../model/compiled/screen.ts';
import type {LawMoment} from '../../../model/law.ts';
import {fieldsOf} from '../blocks/fields-of.ts';
import type {LinkedLaws} from '../laws/read-laws.ts';
import {atItem, type AtItem} from '../../../lib/at-item.ts';

/** A screen that shows once for each item of a list of at most so many. */
export interface Expanded {
  readonly list: string;
  readonly max: number;
}

type Compiled = CompiledOrg['flows'][string];

/** Ids of screens, with those that stand for an item screen in its place. */
type Expand = (ids: readonly string[]) => readonly string[];

/** The block in which all of an item screen stands: what is asked there belongs to the item. */
export function itemBlock(list: string, blocks: readonly Block[]): EachBlock {
  return {block: 'each', id: list, in: {var: `answers.${list}`}, key: '', place: 0, max: 1, blocks, actions: []};
}

/**
 * Puts a screen for each item that a list may have in the place of each item screen: `member/1`, `member/2`, each on the
 * path while there is such an item. From there on they are screens as all others.
 */
export function withItemScreens(compiled: Compiled, items: ReadonlyMap<string, Expanded>): Compiled {
  if (items.size === 0) return compiled;
  const {flow, screens} = compiled;
  const written = {
    flow: {
      ...flow,
      screens: flow.screens.map((entry): ScreenEntry => {
        const list = items.get(entry.id)?.list;
        return list === undefined ? entry : {...entry, item: {screen: entry.id, list, index: 0}};
      }),
    },
    screens,
  };
  const expand: Expand = (ids) => ids.flatMap((id) => named(id, items) ?? [id]);
  return {
    written,
    flow: {
      ...flow,
      gates: flow.gates.map((gate): Gate => ({...gate, except: expand(gate.except)})),
      sections: flow.sections.map((section) => sectionWith(section, flow, items, expand)),
      screens: flow.screens.flatMap((entry) => {
        const opened = openWith(entry, expand);
        return placesOf(entry.id, items)?.map((place) => entryAt(opened, place)) ?? [opened];
      }),
    },
    screens: Object.fromEntries(
      Object.entries(screens).flatMap(([id, screen]) => {
        const whole = {...screen, blocks: screen.blocks.map((block) => blockWith(block, expand))};
        return placesOf(id, items)?.map((place) => [place.screen, screenAt(whole, place)]) ?? [[id, whole]];
      }),
    ),
  };
}

/** Laws that name an item screen mean each that stands for it, and each reads what it does. */
export function withItemLaws({laws, screenRoots}: LinkedLaws, items: ReadonlyMap<string, Expanded>): LinkedLaws {
  if (items.size === 0) return {laws, screenRoots};
  const also = (ids: readonly string[]): readonly string[] => ids.flatMap((id) => [id, ...(named(id, items) ?? [])]);
  const moment = <M extends LawMoment | undefined>(one: M): M =>
    one && {
      ...one,
      ...(one.on === undefined ? {} : {on: also(one.on)}),
      ...(one.is === 'shown' ? {names: also(one.names)} : {}),
    };
  return {
    laws: laws.map((law) => ({
      ...law,
      never: moment(law.never),
      ...(law.without === undefined ? {} : {without: moment(law.without)}),
      ...(law.before === undefined ? {} : {before: moment(law.before)}),
    })),
    screenRoots: Object.fromEntries(
      Object.entries(screenRoots).flatMap(([id, roots]) => (named(id, items) ?? [id]).map((screen) => [screen, roots])),
    ),
  };
}

interface Place extends AtItem {
  readonly of: string;
  readonly screen: string;
}

const named = (id: string, items: ReadonlyMap<string, Expanded>): readonly string[] | undefined =>
  placesOf(id, items)?.map(({screen}) => screen);

function placesOf(id: string, items: ReadonlyMap<string, Expanded>): readonly Place[] | undefined {
  const item = items.get(id);
  if (item === undefined) return undefined;
  const {list, max} = item;
  return Array.from({length: max}, (_, index) => ({of: id, screen: `${id}/${index + 1}`, list, index}));
}

/** There is such an item, and what the author says besides. */
function whenAt(when: Logic | undefined, place: Place): Logic {
  const isThere = {known: [{var: `answers.${place.list}.${place.index}`}]};
  return when === undefined ? isThere : {and: [isThere, atItem(when, place)]};
}

function sectionWith(
  section: Section,
  flow: CompiledFlow,
  items: ReadonlyMap<string, Expanded>,
  expand: Expand,
): Section {
  const {also, steps} = section;
  return {
    ...section,
    screens: expand(section.screens),
    ...(also === undefined ? {} : {also: also.map((counted) => ({...counted, screens: expand(counted.screens)}))}),
    ...(steps === undefined
      ? {}
      : {
          steps: steps.flatMap((step) => {
            const when = flow.screens.find(({id}) => id === step.screen)?.when;
            return (
              placesOf(step.screen, items)?.map((place) => ({
                screen: place.screen,
                title: atItem(step.title, place),
                when: whenAt(when, place),
              })) ?? [step]
            );
          }),
        }),
  };
}

function openWith(entry: ScreenEntry, expand: Expand): ScreenEntry {
  const {open} = entry;
  return open.kind === 'beside' ? {...entry, open: {...open, screens: expand(open.screens)}} : entry;
}

function entryAt(entry: ScreenEntry, place: Place): ScreenEntry {
  const {of, screen, list, index} = place;
  const [when, title] = [whenAt(entry.when, place), atItem(entry.title, place)];
  return {...entry, id: screen, when, title, item: {screen: of, list, index}};
}

function screenAt(screen: CompiledScreen, place: Place): CompiledScreen {
  const inItem = (at: string): string => `${place.list}.${place.index}.${at}`;
  const {title, facts, values} = screen;
  return {
    ...screen,
    id: place.screen,
    title: atItem(title, place),
    facts: atItem(facts, place),
    values: atItem(values, place),
    blocks: screen.blocks.map((block) => ({
      ...atItem(block, {...place, keepsItem: true}),
      ...(block.block === 'each' && block.place !== undefined ? {in: block.in, place: place.index} : {}),
    })),
    checks: screen.checks.map(({at, ...check}) => ({
      ...atItem(check, place),
      ...(at === undefined ? {} : {at: inItem(at)}),
    })),
    actions: screen.actions.map((action) => actionAt(action, screen, place, inItem)),
  };
}

function actionAt(action: Action, screen: CompiledScreen, place: Place, inItem: (at: string) => string): Action {
  const {calls, errors, ...rest} = atItem(action, place);
  // What such a screen sends of its answers is what it asks of its item.
  const asked = screen.blocks.flatMap((block) => (block.block === 'each' ? fieldsOf(block.blocks) : []));
  const answers = asked.flatMap(({id, retypes}) =>
    retypes === undefined ? [[id, {var: `answers.${inItem(id)}`}]] : [],
  );
  return {
    ...rest,
    calls: calls.map((call) => (call.body === 'answers' ? {...call, body: Object.fromEntries(answers)} : call)),
    errors: Object.fromEntries(
      Object.entries(errors).map(([code, {at, ...error}]) => [
        code,
        {...error, ...(at === undefined ? {} : {at: inItem(at)})},
      ]),
    ),
  };
}

function blockWith(block: Block, expand: Expand): Block {
  if (block.block === 'summary') return {...block, screens: expand(block.screens)};
  return block.block === 'group' && block.repeat === undefined
    ? {...block, blocks: block.blocks.map((inner) => blockWith(inner, expand))}
    : block;
}
