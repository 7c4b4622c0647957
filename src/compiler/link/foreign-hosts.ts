import type {Diagnostic} from '../../diagnostics/diagnostic.ts';
import {diagnostic} from '../../diagnostics/report.ts';
import {getAt} from '../../lib/at-path.ts';
import {isRecord} from '../../lib/is-record.ts';
import {pathsReadIn} from '../../lib/paths-read-in.ts';
import {remembered} from '../../lib/remembered.ts';
import type {CompiledFlow, OrgConfig} from '../../model/compiled/flow.ts';
import type {Logic} from '../../model/compiled/logic.ts';
import type {MapTree, Tree} from '../../model/tree.ts';
import type {ResolvedOrg} from '../../model/workspace.ts';
import {entriesOf, gathered, mapAt, textOfTree, valueAt} from './tree.ts';

/**
 * How an address begins, as far as that is known: words, with `ends` where nothing follows and `setting` where they are
 * one of the organisation's; or what it is taken from.
 */
type Beginning = {readonly words: string; readonly ends: boolean; readonly setting?: boolean} | {readonly from: string};

/** How paths of settings begin. */
const ofOrg = 'org.';

/** What anybody can put there who sends somebody a link, or types. */
const anybody = new Set(['query', 'answers', 'params', 'carried', 'event', 'item', 'session', 'here']);

/** An exit, and where it begins unless that depends on the organisation. */
export interface WrittenExit {
  readonly href: Tree;
  readonly logic: Logic;
  /** What is to say of it, and the host that it leads to, of each way. Absent: settings decide. */
  readonly leads?: readonly Leading[];
}

interface Leading {
  readonly source?: string;
  readonly host?: string;
}

/** The exits that stand in a flow.yaml, as they are compiled. */
export const exitsOf = remembered((flow: MapTree) =>
  remembered((compiled: CompiledFlow['exits']): readonly WrittenExit[] =>
    entriesOf(mapAt(flow, 'exits')).flatMap(([id, exit]): readonly WrittenExit[] => {
      const href = valueAt(exit, 'href');
      const logic = compiled[id]?.href;
      if (href === undefined || logic === undefined) return [];
      const isFixed = [...pathsReadIn({logic}).keys()].every((path) => !path.startsWith(ofOrg));
      return [{href, logic, ...(isFixed && {leads: leadsOf(logic, undefined)})}];
    }),
  ),
);

/**
 * Exits and settings of an organisation that lead to a host which it names neither under `hosts` nor under
 * `exitHosts`, and exits whose host an address or an answer decides.
 */
export function foreignHosts(
  {org: written}: Pick<ResolvedOrg, 'org'>,
  org: OrgConfig,
  exits: readonly WrittenExit[],
): readonly Diagnostic[] {
  const known = [...org.hosts, ...(org.exitHosts ?? [])];
  const isKnown = (host: string) => known.some((one) => host === one || host.endsWith(`.${one}`));
  const foreign = (at: Tree, host: string): Diagnostic => {
    const hint = 'Name it under `exitHosts` in the org.yaml of each organisation whose people are to be led there.';
    return diagnostic('unsafe-copy', at.origin, `This leads to \`${host}\`, which the organisation does not name`, {
      hint,
    });
  };
  const found: Diagnostic[] = [];
  for (const {at, host} of hostsIn(written)) if (!isKnown(host)) found.push(foreign(at, host));
  for (const {href, logic, leads = leadsOf(logic, org)} of exits) {
    for (const {source, host} of leads) {
      if (source !== undefined) {
        const hint = 'Begin it with a path of this site, or with https:// and a whole host.';
        found.push(diagnostic('unsafe-copy', href.origin, source, {hint}));
      } else if (host !== undefined && !isKnown(host)) found.push(foreign(href, host));
    }
  }
  return found;
}

function leadsOf(logic: Logic, org: OrgConfig | undefined): readonly Leading[] {
  return beginningsOf(logic, org).map((beginning): Leading => {
    const source = openTo(beginning);
    if (source !== undefined) return {source};
    // Settings were looked at where they stand, and what is no https address is no exit at all.
    if (!('words' in beginning) || beginning.setting === true || !/^https:/i.test(beginning.words)) return {};
    const host = hostOf(beginning.words);
    return host === undefined ? {} : {host};
  });
}

/** No host has this name: an address that is resolved to it stays on the site. */
const site = new URL('https://site.invalid');

/** The host that a browser would go to, which takes a backslash for a slash; undefined where it stays on the site. */
function hostOf(address: string): string | undefined {
  // Most settings are no address, and a parser is slow to say so.
  if (!/[:/\\]/.test(address)) return undefined;
  try {
    const {protocol, hostname} = new URL(address, site);
    return /^https?:$/.test(protocol) && hostname !== site.hostname ? hostname : undefined;
  } catch {
    return undefined;
  }
}

/** Why anybody may decide the host, where that is so. */
function openTo(beginning: Beginning): string | undefined {
  if ('from' in beginning) {
    const isOpen = anybody.has(beginning.from.split('.')[0] ?? '');
    return isOpen ? `An exit leads wherever \`${beginning.from}\` says` : undefined;
  }
  const {words, ends} = beginning;
  if (words === '' && !ends) return 'Where this exit leads cannot be told';
  const isWhole = ends || /^(?:\/[^/\\]|https:\/\/[^/?#]+[/?#]|tel:|mailto:)/i.test(words);
  return isWhole ? undefined : `What follows \`${words}\` may lead an exit to any host`;
}

function beginningsOf(logic: Logic, org: OrgConfig | undefined): readonly Beginning[] {
  if (!isRecord(logic)) return [{words: typeof logic === 'string' ? logic : '', ends: true}];
  const [operator, given] = Object.entries(logic)[0] ?? ['', null];
  const operands: readonly Logic[] = Array.isArray(given) ? given : [given];
  switch (operator) {
    case 'var': {
      const [path, ...otherwise] = operands;
      return [...ofPath(String(path), org), ...otherwise.flatMap((one) => beginningsOf(one, org))];
    }
    case 'if':
      return operands.flatMap((one, index) =>
        index % 2 === 1 || index === operands.length - 1 ? beginningsOf(one, org) : [],
      );
    case 'concat':
      return joined(operands, org);
    default:
      // What another operator makes of its operands is not followed: it may be anything.
      return [{words: '', ends: false}];
  }
}

function ofPath(path: string, org: OrgConfig | undefined): readonly Beginning[] {
  if (!path.startsWith(ofOrg)) return [{from: path}];
  const value = getAt({org}, path.split('.'));
  return typeof value === 'string' ? [{words: value, ends: true, setting: true}] : [];
}

/** The beginnings of texts put together: a text that ends goes on with those of the next. */
function joined([first, ...rest]: readonly Logic[], org: OrgConfig | undefined): readonly Beginning[] {
  if (first === undefined) return [{words: '', ends: true}];
  const before = beginningsOf(first, org);
  if (rest.length === 0) return before;
  return before.flatMap((one): readonly Beginning[] => {
    if (!('words' in one) || !one.ends) return [one];
    return joined(rest, org).map((next) => {
      if (!('from' in next)) return one.words === '' ? next : {words: one.words + next.words, ends: next.ends};
      // Nothing before it: it is the beginning itself.
      return one.words === '' ? next : {words: one.words, ends: false};
    });
  });
}

/** Hosts that settings lead to, each with its place. */
const hostsIn = gathered((at) => {
  const host = hostOf(textOfTree(at) ?? '');
  return host === undefined ? [] : [{at, host}];
});
