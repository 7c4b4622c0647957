import {isUuid} from '../../lib/is-uuid.ts';
import type {CompiledFlow} from '../../model/compiled/flow.ts';

type Texts = Readonly<Record<string, string>>;

/**
 * Name of the set that a screen's answers belong to: one a set in an order-led flow, one a screen in
 * a server-led one, where the same screen of another application, or about another thing, is another.
 */
export function setName(flow: CompiledFlow, screen: string, params: Texts, query: Texts = {}): string {
  if (flow.led === 'order') return flow.answers;
  const owner = flow.params.length === 0 ? [flow.answers] : flow.params.map(({id}) => params[id] ?? '');
  const about = flow.screens.find(({id}) => id === screen)?.about ?? [];
  const things = about.map((name) => query[name] ?? '').filter(isUuid);
  return [...owner, screen.replaceAll('/', '.'), ...things.map((value) => value.toLowerCase())].join('.');
}
