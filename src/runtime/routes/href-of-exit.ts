import type {CompiledFlow} from '../../model/compiled/flow.ts';
import type {Exit} from '../../model/compiled/target.ts';
import type {Effect} from '../../model/decision.ts';
import {evaluate} from '../rules/evaluate.ts';
import type {RuleData} from '../rules/rule-data.ts';
import {isKnown} from '../rules/rule-data.ts';

export interface ExitHref {
  readonly href: string;
  /** Set when the address could not be used and the site's root stands in for it. */
  readonly problem?: Effect;
}

const sitePath = /^\/(?![/\\])/;

/** Control characters and spaces, which browsers drop, and backslashes, which they turn round. */
function misleads(character: string): boolean {
  return character <= ' ' || character === '\u007F' || character === '\\';
}

/** Paths of this site, and https, tel: and mailto: addresses; nothing that could run or mislead. */
export function isSafeHref(href: string): boolean {
  for (const character of href) if (misleads(character)) return false;
  return sitePath.test(href) || /^(?:https:\/\/[^/]|tel:|mailto:)/.test(href);
}

/**
 * Address of an exit, its query encoded; unknown query values are left out. An exit that the flow
 * does not name, or whose address is missing, unsafe or, where a call says it, of a host that the organisation does not name,
 * gives the root `/` and an error to log.
 */
export function hrefOfExit(flow: CompiledFlow, target: {exit: string; flow?: string}, data: RuleData): ExitHref {
  const exit = exitOf(flow, target);
  const href = exit === undefined ? undefined : evaluate(exit.href, data);
  if (exit === undefined || typeof href !== 'string' || !isSafeHref(href) || !isNamed(exit, href, data)) {
    const message = `Exit ${target.exit} of flow ${flow.id} has no usable address.`;
    return {href: '/', problem: {effect: 'log', level: 'error', message}};
  }
  if (exit.query === undefined) return {href};
  const query = new URLSearchParams();
  for (const [name, rule] of Object.entries(exit.query)) {
    const value = evaluate(rule, data);
    if (isKnown(value) && typeof value !== 'object') query.append(name, String(value));
  }
  return {href: query.size === 0 ? href : withQuery(href, query.toString())};
}

/** Whether an address is one that the answer of a call may lead to: of this site, or of a host that the organisation names. */
function isNamed({answered}: Exit, href: string, data: RuleData): boolean {
  if (answered !== true || sitePath.test(href)) return true;
  if (!URL.canParse(href)) return false;
  const {hostname, username, password} = new URL(href);
  const named = ['org.hosts', 'org.exitHosts'].flatMap((path) => {
    const hosts = evaluate({var: path}, data);
    return Array.isArray(hosts) ? hosts : [];
  });
  return (
    username === '' && password === '' && named.some((one) => hostname === one || hostname.endsWith(`.${String(one)}`))
  );
}

function exitOf(flow: CompiledFlow, target: {exit: string; flow?: string}): Exit | undefined {
  for (const name of [`${target.flow ?? flow.id}:${target.exit}`, target.exit]) {
    if (Object.hasOwn(flow.exits, name)) return flow.exits[name];
  }
  return undefined;
}

function withQuery(href: string, query: string): string {
  const [address = '', fragment] = href.split('#', 2);
  return `${address}${address.includes('?') ? '&' : '?'}${query}${fragment === undefined ? '' : `#${fragment}`}`;
}
