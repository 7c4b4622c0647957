import type {Compiled} from '../../compiler/compile.ts';
import {groupBy} from '../../lib/group-by.ts';
import {itemOf} from '../../lib/item-of.ts';
import {subjectOf} from '../../proofs/flow/subject.ts';
import type {TellProgress} from '../../model/tell-progress.ts';
import {flat} from './flat.ts';
import {headOf, type RecordedFile, type RecordedScenario, withNew} from './recorded.ts';
import {wholeFiles} from './whole-files.ts';
import {looksOf, stillHolds, type LookExample} from './looks.ts';

/** Milliseconds for the questions about one flow. */
const budget = 300_000;
/** A flow with more has a file for each first word of its screens' names. */
const mostScreens = 40;

/** Of whom, and of what, looks are asked for. */
export interface AskedLooks {
  readonly org: string;
  readonly flow?: string;
  /** One screen. */
  readonly only?: string;
  /** What a file says so far. */
  readonly recorded?: RecordedFile;
  /** Told of which screen looks are looked for. */
  readonly progress?: TellProgress;
}

/** A scenario of a file: a look, or what stands there of a screen that is not asked for. */
type Entry = LookExample | {readonly screen: string; readonly recorded: RecordedScenario};

/**
 * Files of scenarios (name -> text) with every way in which a screen looks. Of an organisation other than `default`,
 * only screens that it has otherwise. What was recorded and holds stays as it was written, and where it was.
 */
export async function lookFiles(
  compilation: Compiled,
  {org: orgId, flow: flowId, only, recorded = () => [], progress}: AskedLooks,
): Promise<ReadonlyMap<string, string>> {
  const {orgs, evidence, manifest, contract} = compilation;
  const files = new Map<string, string>();
  const org = orgs[orgId];
  const flows = manifest?.orgs[orgId]?.flows ?? {};
  for (const [flow, compiled] of Object.entries(org?.flows ?? {})) {
    const own = evidence[orgId]?.[flow];
    if (org === undefined || own === undefined || (flowId !== undefined && flowId !== flow)) continue;
    const base = orgId === 'default' ? undefined : orgs['default']?.flows[flow]?.screens;
    const all = Object.entries(compiled.screens).filter(
      ([id, screen]) => JSON.stringify(base?.[id]) !== JSON.stringify(screen),
    );
    const isLong = all.length > mostScreens;
    const nameOf = (id: string): string =>
      [flow, ...(orgId === 'default' ? (isLong ? [id.split('/')[0]] : []) : [orgId])].join('-');
    const subject = subjectOf({...compiled, ...own}, {now: () => performance.now(), budget});
    // A screen for each item of a list looks for all of them as for the first.
    const first = all.filter(([id]) => (itemOf(compiled.flow, id)?.index ?? 0) === 0);
    for (const [name, screens] of groupBy(first, ([id]) => nameOf(id))) {
      if (only !== undefined && !screens.some(([id]) => id === only)) continue;
      const written = recorded(`${name}.yaml`);
      const entries: Entry[] = [];
      for (const [done, [id, screen]] of screens.entries()) {
        progress?.(`Looking at the screens of ${name}`, {done, of: screens.length});
        const own = written.filter(({scenario}) => scenario.at === id);
        const viewed = {screen, subject, org, flows, contract, base: manifest?.base ?? ''};
        const isAsked = only === undefined || only === id;
        entries.push(...(isAsked ? await looksOf(viewed, own) : own.map((one) => ({screen: id, recorded: one}))));
      }
      const kept = new Map(entries.map((one) => [one.recorded, one]));
      const arranged = withNew(
        written.flatMap((one) => kept.get(one) ?? []),
        entries.filter((one) => one.recorded === undefined),
        {order: screens.map(([id]) => id), thing: ({screen}) => screen},
      );
      if (arranged.length > 0) files.set(`${name}.yaml`, textOf(flow, orgId, arranged));
    }
  }
  const isWhole = orgId === 'default' && (only === undefined || only === 'whole');
  return new Map([
    ...files,
    ...(isWhole
      ? wholeFiles(compilation, {
          ...(flowId === undefined ? {} : {only: flowId}),
          recorded,
          ...(progress === undefined ? {} : {progress}),
        })
      : []),
  ]);
}

/**
 * Titles of scenarios: one that was written before keeps its own as long as it shows the same, and always where a person
 * gave it.
 */
function titlesOf(entries: readonly Entry[]): ReadonlyMap<Entry, string> {
  const titles = new Map<Entry, string>();
  for (const one of entries) {
    const name = one.recorded?.scenario.name ?? '';
    const isOurs = name.startsWith(`${one.screen} with `) || name.startsWith(`${one.screen} at its plainest`);
    const isSame = !('look' in one) || !isOurs || name.replace(/ \(\d+\)$/, '') === titleOf(one);
    if (one.recorded !== undefined && isSame) titles.set(one, name);
  }
  const taken = new Set(titles.values());
  for (const one of entries) {
    if (titles.has(one) || !('look' in one)) continue;
    for (let count = 1; !titles.has(one); count += 1) {
      const name = count === 1 ? titleOf(one) : `${titleOf(one)} (${count})`;
      if (taken.size < taken.add(name).size) titles.set(one, name);
    }
  }
  return titles;
}

function titleOf({screen, look: {shows}}: LookExample): string {
  const short = shows.length > 4 ? [...shows.slice(0, 4), `${shows.length - 4} more`] : shows;
  return `${screen} ${short.length === 0 ? 'at its plainest' : `with ${short.join(', ').replaceAll(':', ' ')}`}`;
}

const saidOnce = ['asks', 'tells', 'reads'] as const;
type SaidOnce = (typeof saidOnce)[number];

function textOf(flow: string, org: string, entries: readonly Entry[]): string {
  const titles = titlesOf(entries);
  const wanted = toWrite(entries.filter((one) => 'look' in one));
  const all = entries.flatMap((one) => {
    const keys = 'look' in one ? (wanted.get(one) ?? []) : [];
    const expect: object = one.recorded?.scenario.expect ?? {};
    const isSo = !('look' in one) || (stillHolds(one) && keys.every((key) => Object.hasOwn(expect, key)));
    if (one.recorded !== undefined && isSo) return [one.recorded.text.trimEnd()];
    return 'look' in one ? linesOf(titles.get(one) ?? '', org, one, keys) : [];
  });
  return `${[headOf('looks'), `flow: ${flow}`, 'scenarios:', ...all].join('\n')}\n`;
}

/** What a screen says every time is written once. */
function toWrite(looks: readonly LookExample[]): ReadonlyMap<LookExample, readonly SaidOnce[]> {
  const wanted = new Map<LookExample, readonly SaidOnce[]>();
  for (const own of groupBy(looks, ({screen}) => screen).values())
    for (const [index, one] of own.entries()) {
      const isToWrite = (key: SaidOnce): boolean => {
        const isEmpty = own.every(({look}) => Object.keys(look[key]).length === 0);
        const isWritten = Object.hasOwn(one.recorded?.scenario.expect ?? {}, key);
        const differs = new Set(own.map(({look}) => JSON.stringify(look[key]))).size > 1;
        return !isEmpty && (index === 0 || isWritten || differs);
      };
      wanted.set(one, saidOnce.filter(isToWrite));
    }
  return wanted;
}

function linesOf(
  title: string,
  org: string,
  {screen, given, answers, elsewhere = {}, look}: LookExample,
  keys: readonly SaidOnce[],
): readonly string[] {
  return [
    `  ${flat(title)}:`,
    ...(org === 'default' ? [] : [`    org: ${org}`]),
    `    at: ${screen}`,
    ...(Object.keys(given).length === 0 ? [] : [`    given: ${flat(given)}`]),
    ...journeyOf({...elsewhere, ...(Object.keys(answers).length === 0 ? {} : {[screen]: answers})}).map(([id, typed]) =>
      typed === undefined ? id : `      ${id}: ${flat(typed)}`,
    ),
    '    expect:',
    `      shows: ${flat(look.shows)}`,
    ...(keys.includes('asks') ? [`      asks: ${flat(look.asks)}`] : []),
    ...mapOf('does', look.does, true),
    ...mapOf('sends', look.sends),
    ...(keys.includes('tells') ? mapOf('tells', look.tells, true) : []),
    ...(keys.includes('reads') ? mapOf('reads', look.reads, true) : []),
  ];
}

/** Lines of a journey: its key, then answers by screen. */
function journeyOf(screens: Readonly<Record<string, unknown>>): readonly (readonly [string, unknown])[] {
  const all = Object.entries(screens);
  return all.length === 0 ? [] : [['    journey:', undefined], ...all];
}

/** Lines of one part of what is expected; `always`: also where it is empty. */
function mapOf(key: string, map: Readonly<Record<string, unknown>>, always = false): readonly string[] {
  const entries = Object.entries(map);
  if (entries.length === 0) return always ? [`      ${key}: {}`] : [];
  return [`      ${key}:`, ...entries.map(([name, value]) => `        ${flat(name)}: ${flat(value)}`)];
}
