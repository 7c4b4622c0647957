import type {Diagnostic} from '../../diagnostics/diagnostic.ts';
import {diagnostic} from '../../diagnostics/report.ts';
import {getAt} from '../../lib/at-path.ts';
import {isRecord} from '../../lib/is-record.ts';
import type {CompiledFlow, OrgConfig} from '../../model/compiled/flow.ts';
import type {Logic} from '../../model/compiled/logic.ts';
import type {ResolvedFlow, ResolvedOrg} from '../../model/workspace.ts';
import type {Tree} from '../../model/tree.ts';
import {entriesOf, mapAt, textOf, valueAt} from './tree.ts';

/**
 * How an address begins, as far as that is known: words, with `ends` where nothing follows and `setting` where they are
 * one of the organisation's; or what it is taken from.
 */
type Beginning = {readonly words: string; readonly ends: boolean; readonly setting?: boolean} | {readonly from: string};

/** What anybody can put there who sends somebody a link, or types. */
const anybody = new Set(['query', 'answers', 'params', 'carried', 'event', 'item', 'session', 'here']);

/**
 * Exits and settings of an organisation that lead to a host which it names neither under `hosts` nor under
 * `exitHosts`, and exits whose host an address or an answer decides.
 */
export function foreignHosts(
  {org: written}: ResolvedOrg,
  org: OrgConfig,
  flows: readonly (readonly [ResolvedFlow, CompiledFlow])[],
): readonly Diagnostic[] {
  const known = [...org.hosts, ...(org.exitHosts ?? [])];
  const isKnown = (host: string) => known.some((one) => host === one || host.endsWith(`.${one}`));
  const foreign = (at: Tree, host: string): Diagnostic => {
    const hint = `Name it under \`exitHosts\` of org.yaml, where people of \`${org.org}\` are to be led there.`;
    return diagnostic('unsafe-copy', at.origin, `This leads to \`${host}\`, which the organisation does not name`, {
      hint,
    });
  };
  const found: Diagnostic[] = [];
  for (const at of scalarsOf(written)) {
    const host = hostOf(textOf(at) ?? '');
    if (host !== undefined && !isKnown(host)) found.push(foreign(at, host));
  }
  for (const [{flow}, {exits}] of flows) {
    for (const [id, exit] of entriesOf(mapAt(flow, 'exits'))) {
      const href = valueAt(exit, 'href');
      const logic = exits[id]?.href;
      if (href === undefined || logic === undefined) continue;
      for (const beginning of beginningsOf(logic, org)) {
        const source = openTo(beginning);
        if (source !== undefined) {
          const hint = 'Begin it with a path of this site, or with https:// and a whole host.';
          found.push(diagnostic('unsafe-copy', href.origin, source, {hint}));
        } else if ('words' in beginning && beginning.setting !== true) {
          // Settings were looked at where they stand, and what is no https address is no exit at all.
          const host = /^https:/i.test(beginning.words) ? hostOf(beginning.words) : undefined;
          if (host !== undefined && !isKnown(host)) found.push(foreign(href, host));
        }
      }
    }
  }
  return found;
}

/** No host has this name: an address that is resolved to it stays on the site. */
const site = 'https://site.invalid';

/** The host that a browser would go to, which takes a backslash for a slash; undefined where it stays on the site. */
function hostOf(address: string): string | undefined {
  // Most settings are no address, and a parser is slow to say so.
  if (!/[:/\\]/.test(address)) return undefined;
  const base = new URL(site);
  try {
    const {protocol, hostname} = new URL(address, base);
    return /^https?:$/.test(protocol) && hostname !== base.hostname ? hostname : undefined;
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

function beginningsOf(logic: Logic, org: OrgConfig): readonly Beginning[] {
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

function ofPath(path: string, org: OrgConfig): readonly Beginning[] {
  if (!path.startsWith('org.')) return [{from: path}];
  const value = getAt({org}, path.split('.'));
  return typeof value === 'string' ? [{words: value, ends: true, setting: true}] : [];
}

/** The beginnings of texts put together: a text that ends goes on with those of the next. */
function joined([first, ...rest]: readonly Logic[], org: OrgConfig): readonly Beginning[] {
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

function* scalarsOf(tree: Tree): Iterable<Tree> {
  if (tree.kind === 'scalar') yield tree;
  else for (const inner of tree.kind === 'list' ? tree.items : tree.entries.values()) yield* scalarsOf(inner);
}
