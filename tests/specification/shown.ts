import type {Action, Block, GroupBlock, PropValue, WidgetBlock} from '../../src/model/compiled/screen.ts';
import {hrefOfExit} from '../../src/runtime/routes/href-of-exit.ts';
import {evaluate, holds} from '../../src/runtime/rules/evaluate.ts';
import {choose} from '../../src/runtime/text/choose.ts';
import {printLine} from '../../src/runtime/text/print.ts';
import {blocksOf, flowOf, orgOf, screenOf} from './world.ts';

/** Facts, as rules and texts are given them. */
export type Data = Readonly<Record<string, unknown>>;

export const org = (id = 'default'): Data & {readonly footer: Data} => {
  const {org: config} = orgOf(id);
  return {...config, footer: config['footer'] as Data};
};
export const visitor: Data = {session: {signedIn: false}, org: org(), here: {path: '/account/heloc/register-v2'}};
export const signedIn = (identity: Data, more: Data = {}): Data => ({
  ...visitor,
  session: {signedIn: true},
  identity,
  ...more,
});
export const borrower = signedIn({type: 'CUSTOMER', isBroker: false});

export const blockOf = (flow: string, screen: string, id: string): Block => {
  const found = blocksOf(screenOf(flow, screen).blocks).find((block) => block.id === id);
  if (found === undefined) throw new Error(`There is no block ${id} on ${flow}:${screen}.`);
  return found;
};
export const groupOf = (flow: string, screen: string, id: string): GroupBlock => {
  const found = blockOf(flow, screen, id);
  if (found.block !== 'group') throw new Error(`${id} is no group.`);
  return found;
};
export const widgetOf = (flow: string, screen: string, id: string): WidgetBlock => {
  const found = blockOf(flow, screen, id);
  if (found.block !== 'widget') throw new Error(`${id} is no widget.`);
  return found;
};
/** What a property of a widget comes to. */
export const shown = (prop: PropValue | undefined, data: Data): unknown =>
  prop === undefined || 'entries' in prop
    ? undefined
    : 'line' in prop
      ? printLine(prop.line, data)
      : evaluate(prop.value, data);
/** The paragraphs that a screen of the shell shows. */
export const textIn = (screen: string, data: Data): string =>
  blocksOf(screenOf('shell', screen).blocks)
    .flatMap((block) => (block.block === 'text' && holds(block.when, data) ? (choose(block.text, data) ?? []) : []))
    .flatMap((part) => ('paragraph' in part ? [printLine(part.paragraph, data)] : []))
    .join('\n');

/** Labels and addresses of the ways on that show. */
export const ways = (actions: readonly Action[], data: Data): readonly (readonly [string, string])[] =>
  actions
    .filter((action) => holds(action.when, data))
    .map((action) => {
      const target = choose(action.then, data);
      const href = target !== undefined && 'exit' in target ? hrefOfExit(flowOf('shell'), target, data).href : '';
      return [printLine(action.label ?? [], data), href.split('?')[0] ?? ''] as const;
    });
