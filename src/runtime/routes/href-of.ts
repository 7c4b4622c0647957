import type {FlowAddress} from './match-path.ts';
import {pathOfSegments} from './segments.ts';

export interface HrefParts {
  /** Parameters of the flow's path. */
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  /** Parameters of the screen: `MANUAL`, `2026/11`. */
  readonly rest?: string | undefined;
}

/**
 * Address of a screen under the site's base (the router adds the base). Every value is encoded.
 * `screen` undefined or `index`: the flow's own address. Throws where a parameter of the flow's path
 * is missing, because such a link would lead to another place.
 */
export function hrefOf(flow: FlowAddress, screen: string | undefined, parts: HrefParts = {}): string {
  const {params = {}, query = {}, rest} = parts;
  const root = flow.path
    .split('/')
    .filter((part) => part !== '')
    .map((part) => filled(part, params));
  const below = screen === undefined || screen === 'index' ? [] : screen.split('/');
  const more = rest === undefined ? [] : rest.split('/').filter((part) => part !== '');
  const {addressQuery} = flow;
  const search = new URLSearchParams(query);
  if (addressQuery !== undefined) {
    search.delete(addressQuery);
    if (below.length > 0) search.set(addressQuery, [...below, ...more].join('/'));
  }
  const path = pathOfSegments(addressQuery === undefined ? [...root, ...below, ...more] : root);
  return `/${path}${search.size === 0 ? '' : `?${search.toString()}`}`;
}

function filled(part: string, params: Readonly<Record<string, string>>): string {
  if (!part.startsWith(':')) return part;
  const name = part.slice(1);
  const value = Object.hasOwn(params, name) ? params[name] : undefined;
  if (value === undefined || value === '') {
    throw new Error(`The address needs the parameter "${name}"; give it in params.`);
  }
  return value;
}
