import type {Fields} from '../journeys/walk/form.ts';
import {patience} from '../patience.ts';
import type {Driver} from './driver.ts';
import {find, textOf, wrongHere, type Found, type Query} from './in-page.ts';

// What compiles the tests names functions by a helper that no page has.
const inPage = (one: (...args: never[]) => unknown): string =>
  `(...args) => {const __name = (it) => it; return (${String(one)})(...args);}`;

/** Enter and such, as WebDriver writes keys. */
const keys = {backspace: '\uE003', enter: '\uE007', down: '\uE015', control: '\uE009', end: '\uE010'} as const;

/** What a walk does in a browser that is driven from outside, and what it looks at on the way. */
export interface Hands extends Fields {
  readonly until: (query: Query, is?: (found: Found) => boolean) => Promise<Found>;
  readonly accept: (name: string) => Promise<void>;
  readonly wrong: () => Promise<readonly string[]>;
  /** What a person reads there, from its beginning. */
  readonly shown: () => Promise<string>;
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
const exactly = (label: string): string => `^${escaped(label)}(?: ?\\(optional\\))?$`;
const beginning = (option: string): string => `^${escaped(option)}(?:\\b|$)`;

export function fieldsOn(driver: Driver): Hands {
  const look = async (query: Query, change?: string): Promise<Found | undefined> =>
    (await driver.run<Found | null>(inPage(find), change === undefined ? [query] : [query, change])) ?? undefined;

  const until: Hands['until'] = async (query, is = () => true) => {
    const end = Date.now() + patience.forOne;
    for (;;) {
      // A page that is just loading has nothing to look at.
      const found = await look(query).catch(() => undefined);
      if (found !== undefined && is(found)) return found;
      if (Date.now() > end)
        throw new Error(
          `${driver.name}: ${JSON.stringify(query)} ${found === undefined ? 'never shows' : `is ${JSON.stringify(found)}`}.`,
        );
      await new Promise((soon) => setTimeout(soon, 100));
    }
  };
  const click = async (query: Query): Promise<void> => {
    const {x, y} = await until(query, ({under}) => under === '');
    const actions = [
      {type: 'pointerMove', x, y, duration: 0, origin: 'viewport'},
      {type: 'pointerDown', button: 0},
      {type: 'pointerUp', button: 0},
    ];
    await driver.act([{type: 'pointer', id: 'mouse', actions}]);
  };
  const press = (...values: readonly string[]): Promise<void> =>
    driver.act([
      {
        type: 'key',
        id: 'keys',
        actions: values.flatMap((value) => [
          {type: 'keyDown', value},
          {type: 'keyUp', value},
        ]),
      },
    ]);
  const type = async (
    query: Query,
    text: string,
    is: (value: string) => boolean = (value) => value !== '',
  ): Promise<void> => {
    await click(query);
    const {value} = await until(query);
    // The press may have put the caret into the middle of it.
    if (value !== '') await press(keys.end, ...Array.from(value, () => keys.backspace));
    await press(...text);
    await until(query, (found) => is(found.value));
  };
  const mark = async (query: Query): Promise<void> => {
    const {checked} = await until(query);
    if (!checked) await click(query);
    await until(query, (found) => found.checked);
  };
  const button = (name: string | RegExp): Query => ({
    what: 'button',
    name: typeof name === 'string' ? escaped(name) : name.source,
  });

  const shown = (): Promise<string> => driver.run<string>(inPage(textOf), []);

  return {
    until,
    accept: (name) => click({what: 'dialog-button', name: exactly(name)}),
    wrong: () => driver.run(inPage(wrongHere), []),
    type: (label, text) => type({what: 'field', name: exactly(label)}, text),
    choose: (group, option) => mark({what: 'option', name: beginning(option), group: exactly(group)}),
    select: async (label, option) => {
      const query: Query = {what: 'field', name: exactly(label)};
      await until(query);
      await look(query, option);
    },
    tick: (label) => mark({what: 'option', name: escaped(label)}),
    date: async (label, date) => {
      const parts = date.split('-');
      for (const [at, name] of ['Year', 'Month', 'Day'].entries())
        await type({what: 'field', name: `^${name}$`, group: exactly(label)}, parts[at] ?? '');
    },
    findAddress: async (label, typed, chosen) => {
      await type({what: 'field', name: exactly(label)}, typed);
      await until({what: 'text', name: escaped(chosen)});
      await press(keys.down, keys.enter);
    },
    attach: () => {
      throw new Error('No walk attaches files by a driver.');
    },
    shareLocation: async () => {
      await click(button('Share my location'));
      // What is done may be folded away with its step.
      await until({what: 'any-text', name: 'Location shared'});
    },
    sign: async (label, text) => {
      await type({what: 'field', name: `^${escaped(label)}: type`}, text);
      await click(button(/^Use th/));
      await until({what: 'any-text', name: `^${escaped(`Change: ${label}`)}`});
    },
    readDocuments: async () => {
      await until({what: 'button', name: '(?:to read|read to the end)$'});
      for (;;) {
        const open: Query = {what: 'button', name: 'to read$', expanded: true};
        if ((await look(open)) === undefined) {
          if ((await look({...open, expanded: false})) === undefined) return;
          await click({...open, expanded: false});
        }
        const {text} = await until(open);
        const end = Date.now() + patience.forOne;
        while ((await look(open))?.text === text) {
          await look({what: 'region', name: '.'}, 'to its end');
          if (Date.now() > end)
            throw new Error(`${driver.name}: "${text}" is never read. What shows: ${await shown()}`);
          await new Promise((soon) => setTimeout(soon, 200));
        }
      }
    },
    press: (name) => click(button(name)),
    shown,
    chooseEach: async (group, option) => {
      const query: Query = {what: 'option', name: `^${escaped(option)}`, group: escaped(group)};
      const {count} = await until(query);
      for (let at = 0; at < count; at += 1) await mark({...query, at});
    },
    chooseFirst: () => mark({what: 'option', name: '.'}),
  };
}
