import type {ResolvedFlow} from '../../../model/workspace.ts';
import {asMap, entriesOf, itemsOf, mapAt, textAt, textOf} from '../tree.ts';

/** What other flows must know of a flow to lead into it. */
export interface FlowEntry {
  readonly id: string;
  /** Parameters of its address, in order. */
  readonly params: readonly string[];
  /** Screen -> parameters after its path, and query parameters. */
  readonly screens: ReadonlyMap<string, {readonly params: readonly string[]; readonly query: readonly string[]}>;
  readonly exits: ReadonlySet<string>;
}

export type Directory = ReadonlyMap<string, FlowEntry>;

/** The flow with the path '': its facts, gates, rules and exits are those of every flow. */
export function shellOf(flows: ReadonlyMap<string, ResolvedFlow>): ResolvedFlow | undefined {
  return [...flows.values()].find(({flow}) => textAt(flow, 'path') === '');
}

export function directoryOf(flows: ReadonlyMap<string, ResolvedFlow>): Directory {
  return new Map([...flows].map(([id, flow]) => [id, entryOf(id, flow)]));
}

function entryOf(id: string, {flow, screens}: ResolvedFlow): FlowEntry {
  const path = textAt(flow, 'path') ?? '';
  return {
    id,
    params: path.split('/').flatMap((part) => (part.startsWith(':') ? [part.slice(1)] : [])),
    screens: new Map(
      [...screens].map(([screen, tree]) => [
        screen,
        {params: entriesOf(mapAt(tree, 'params')).map(([name]) => name), query: entriesOf(mapAt(tree, 'query')).map(([name]) => name)},
      ]),
    ),
    exits: new Set(entriesOf(mapAt(flow, 'exits')).map(([name]) => name)),
  };
}

/** A text that is equal for equal directories. */
export function signatureOf(directory: Directory): string {
  return JSON.stringify(
    [...directory.values()].map(({id, params, screens, exits}) => [id, params, [...screens].map(([screen, more]) => [screen, more.params, more.query]), [...exits]]),
  );
}

/** Screens that flow.yaml lists, in order. */
export function listedScreens({flow}: ResolvedFlow): readonly string[] {
  return entriesOf(mapAt(flow, 'screens')).flatMap(([, section]) => {
    const screens = asMap(section)?.entries.get('screens');
    return screens?.kind === 'list' ? itemsOf(screens).flatMap((item) => textOf(item) ?? []) : entriesOf(screens).map(([id]) => id);
  });
}
