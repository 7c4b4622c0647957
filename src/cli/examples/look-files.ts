import type {Compiled} from '../../compiler/compile.ts';
import {subjectOf} from '../../proofs/flow/subject.ts';
import {flat} from './flat.ts';
import {headOf} from './recorded.ts';
import {wholeFiles} from './whole-files.ts';
import {looksOf, type LookExample} from './looks.ts';

/** Milliseconds for the questions about one flow. */
const budget = 300_000;
/** A flow with more has a file for each first word of its screens' names. */
const mostScreens = 40;

/**
 * Files of scenarios (name -> text) with every way in which a screen looks. Of an organisation other than `default`, only screens that it has otherwise; `only`: one screen.
 */
export async function lookFiles(
  compilation: Compiled,
  orgId: string,
  flowId?: string,
  only?: string,
): Promise<ReadonlyMap<string, string>> {
  const {orgs, evidence, manifest, contract} = compilation;
  const files = new Map<string, Map<string, LookExample>>();
  const org = orgs[orgId];
  const flows = manifest?.orgs[orgId]?.flows ?? {};
  for (const [flow, compiled] of Object.entries(org?.flows ?? {})) {
    const own = evidence[orgId]?.[flow];
    if (org === undefined || own === undefined || (flowId !== undefined && flowId !== flow)) continue;
    const base = orgId === 'default' ? undefined : orgs['default']?.flows[flow]?.screens;
    const all = Object.entries(compiled.screens).filter(
      ([id, screen]) => JSON.stringify(base?.[id]) !== JSON.stringify(screen),
    );
    const screens = all.filter(([id]) => only === undefined || id === only);
    if (screens.length === 0) continue;
    const subject = subjectOf({...compiled, ...own}, {now: () => performance.now(), budget});
    const isLong = all.length > mostScreens;
    for (const [id, screen] of screens) {
      const name = [flow, ...(orgId === 'default' ? (isLong ? [id.split('/')[0]] : []) : [orgId])].join('-');
      const scenarios = files.get(`${flow} ${name}`) ?? new Map<string, LookExample>();
      for (const example of await looksOf({screen, subject, org, flows, contract, base: manifest?.base ?? ''}))
        scenarios.set(titleOf(example, scenarios), example);
      if (scenarios.size > 0) files.set(`${flow} ${name}`, scenarios);
    }
  }
  const wholes = orgId === 'default' && (only === undefined || only === 'whole') ? wholeFiles(compilation, flowId) : [];
  return new Map([
    ...[...files].map(([key, scenarios]) => {
      const [flow = '', name = ''] = key.split(' ');
      return [`${name}.yaml`, textOf(flow, orgId, scenarios)] as const;
    }),
    ...wholes,
  ]);
}

function titleOf({screen, look: {shows}}: LookExample, taken: ReadonlyMap<string, unknown>): string {
  const short = shows.length > 4 ? [...shows.slice(0, 4), `${shows.length - 4} more`] : shows;
  const title = `${screen} ${short.length === 0 ? 'at its plainest' : `with ${short.join(', ').replaceAll(':', ' ')}`}`;
  for (let count = 1; ; count += 1) {
    const name = count === 1 ? title : `${title} (${count})`;
    if (!taken.has(name)) return name;
  }
}

function textOf(flow: string, org: string, scenarios: ReadonlyMap<string, LookExample>): string {
  const seen = new Set<string>();
  /** What a screen says every time is written once. */
  const isToWrite = (screen: string, key: 'asks' | 'tells' | 'reads'): boolean => {
    const said = [...scenarios.values()].filter((one) => one.screen === screen).map(({look}) => look[key]);
    const isFirst = seen.size < seen.add(`${screen} ${key}`).size;
    const isEmpty = said.every((one) => Object.keys(one).length === 0);
    return !isEmpty && (isFirst || new Set(said.map((one) => JSON.stringify(one))).size > 1);
  };
  const all = [...scenarios].flatMap(([title, {screen, given, answers, elsewhere = {}, look}]) => [
    `  ${flat(title)}:`,
    ...(org === 'default' ? [] : [`    org: ${org}`]),
    `    at: ${screen}`,
    ...(Object.keys(given).length === 0 ? [] : [`    given: ${flat(given)}`]),
    ...journeyOf({...elsewhere, ...(Object.keys(answers).length === 0 ? {} : {[screen]: answers})}).map(([id, typed]) =>
      typed === undefined ? id : `      ${id}: ${flat(typed)}`,
    ),
    '    expect:',
    `      shows: ${flat(look.shows)}`,
    ...(isToWrite(screen, 'asks') ? [`      asks: ${flat(look.asks)}`] : []),
    ...mapOf('does', look.does, true),
    ...mapOf('sends', look.sends),
    ...(isToWrite(screen, 'tells') ? mapOf('tells', look.tells, true) : []),
    ...(isToWrite(screen, 'reads') ? mapOf('reads', look.reads, true) : []),
  ]);
  return `${[headOf('looks'), `flow: ${flow}`, 'scenarios:', ...all].join('\n')}\n`;
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
