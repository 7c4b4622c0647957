import type {Target} from '../../../model/compiled/target.ts';
import type {Origin} from '../../../model/tree.ts';
import type {UnitUses} from '../context.ts';
import type {Report} from '../report.ts';
import {hintAmong} from '../rules/read-operators.ts';
import type {Directory, FlowEntry} from './directory.ts';
import type {TargetPlace, TargetReader} from './target-reader.ts';

interface TargetsOf {
  /** Flow in whose files the targets stand. */
  readonly home: string;
  /** Flow that is compiled: another one for what the shell gives to all flows. */
  readonly flow: string;
  readonly shell: string | undefined;
  readonly directory: Directory;
  readonly uses: UnitUses;
  readonly report: Report;
}

const words = {
  onward: ['link', 'action', 'gate', 'redirect', 'state'],
  stay: ['action', 'state'],
  back: ['action', 'link'],
  machine: ['row'],
} as const;

type Word = keyof typeof words;

/**
 * Looks up targets, what `then` and `goTo` name: `onward`, `stay`, `back`, `machine` where they may
 * stand; a screen of this flow, maybe with its parameters; an exit of this flow or of the shell;
 * `flow:screen`. Near names are suggested for what does not exist.
 */
export function targetsOf(of: TargetsOf): TargetReader {
  const missing = (written: string, origin: Origin, what: string, names: readonly string[]) => {
    of.report('unknown-reference', origin, what, {hint: hintAmong(written, names)});
    return undefined;
  };

  function read(written: string, origin: Origin, place: TargetPlace): Target | undefined {
    if (isWord(written)) return wordTarget(written, origin, place);
    const colon = /^[^/:]+:/.test(written) ? written.indexOf(':') : -1;
    const home = of.directory.get(colon === -1 ? of.home : written.slice(0, colon));
    const name = written.slice(colon + 1);
    if (home === undefined) {
      return missing(written.slice(0, colon), origin, `There is no flow \`${written.slice(0, colon)}\``, [
        ...of.directory.keys(),
      ]);
    }
    const filled = /(?:^|\/)[:*]/.test(name);
    if (filled && place !== 'redirect') return unknown(name, home, origin);
    const screen = screenOf(home, name) ?? (filled ? openTarget(home, name) : undefined);
    const list = screen === undefined ? undefined : home.screens.get(screen.screen)?.each;
    if (list !== undefined) {
      const ofList = list === '' ? 'a list' : `\`answers.${list}\``;
      const what = `\`${name}\` shows once for each item of ${ofList}, and this does not say for which`;
      const hint = 'Lead to the screen that asks for the list: its items follow.';
      of.report('unknown-reference', origin, what, {hint});
      return undefined;
    }
    if (screen !== undefined) return home.id === of.flow ? screen : {...screen, flow: home.id};
    const exit = exitOf(home, name, colon === -1);
    if (exit !== undefined && place !== 'action' && answersRead(exit).length > 0) {
      const hint = 'Lead there by `then` of an action that makes the call.';
      of.report('unknown-reference', origin, `\`${name}\` leads where a call says, and nothing is called here`, {hint});
    }
    return exit ?? unknown(name, home, origin);
  }

  function wordTarget(word: Word, origin: Origin, place: TargetPlace): Target | undefined {
    const places: readonly TargetPlace[] = words[word];
    if (places.includes(place)) return {go: word};
    of.report('unknown-reference', origin, `\`${word}\` does not lead anywhere from here`, {
      hint: 'Name a screen or an exit.',
    });
    return undefined;
  }

  function exitOf(home: FlowEntry, name: string, alsoShell: boolean): Target | undefined {
    if (home.exits.has(name)) {
      if (home.id === of.flow) return {exit: name};
      of.uses.exits.set(`${home.id}:${name}`, {flow: home.id, exit: name});
      return {exit: name, flow: home.id};
    }
    const shell = alsoShell && of.shell !== undefined ? of.directory.get(of.shell) : undefined;
    if (shell === undefined || shell.id === home.id || !shell.exits.has(name)) return undefined;
    of.uses.exits.set(name, {flow: shell.id, exit: name});
    return {exit: name};
  }

  function unknown(name: string, home: FlowEntry, origin: Origin): undefined {
    const names = [...home.screens.keys(), ...home.exits, ...(home.id === of.home ? ['onward', 'stay', 'back'] : [])];
    const [first = '', ...more] = name.split('/');
    if (more.length > 0 && of.directory.has(first)) {
      of.report('unknown-reference', origin, `There is no screen or exit \`${name}\` in the flow \`${home.id}\``, {
        hint: `A screen of another flow is written \`${first}:${more.join('/')}\`.`,
      });
      return undefined;
    }
    const what = `There is no screen or exit \`${name}\` in the flow \`${home.id}\``;
    const flow = of.directory.get(name);
    const [beginning] = flow?.screens.keys() ?? [];
    if (flow !== undefined && beginning !== undefined) {
      const start = flow.screens.has('index') ? 'index' : beginning;
      const hint = `\`${name}\` is a flow: name a screen of it, as \`${name}:${start}\`.`;
      of.report('unknown-reference', origin, what, {hint});
      return undefined;
    }
    const elsewhere = [...of.directory.values()].find((entry) => entry.screens.has(name) && entry.id !== home.id);
    if (elsewhere === undefined) return missing(name, origin, what, names);
    of.report('unknown-reference', origin, what, {hint: `Did you mean \`${elsewhere.id}:${name}\`?`});
    return undefined;
  }

  function answersRead(target: Target): readonly string[] {
    if (!('exit' in target)) return [];
    const own = of.directory.get(target.flow ?? of.flow);
    const home = own?.exits.has(target.exit) === true ? own : of.directory.get(of.shell ?? '');
    return home?.answered.get(target.exit) ?? [];
  }

  return {read, answersRead};
}

function isWord(written: string): written is Word {
  return Object.hasOwn(words, written);
}

/** In a redirect: `*` for what followed in the old address, alone or after the beginning of screens' names. */
function openTarget({screens}: FlowEntry, name: string): {screen: string} | undefined {
  if (name === '*') return {screen: name};
  if (!name.endsWith('/*')) return undefined;
  const prefix = name.slice(0, -1);
  return [...screens.keys()].some((screen) => screen.startsWith(prefix)) ? {screen: name} : undefined;
}

/** The screen with the longest name that the target begins with, if the rest can be its parameters. */
function screenOf({screens}: FlowEntry, name: string): {screen: string; rest?: string} | undefined {
  if (screens.has(name)) return {screen: name};
  const parts = name.split('/');
  for (let length = parts.length - 1; length > 0; length -= 1) {
    const screen = parts.slice(0, length).join('/');
    const rest = parts.slice(length);
    const found = screens.get(screen);
    const mayTakeThem = found?.isUnread === true || rest.length <= (found?.params.length ?? 0);
    if (found !== undefined) return mayTakeThem ? {screen, rest: rest.join('/')} : undefined;
  }
  return undefined;
}
