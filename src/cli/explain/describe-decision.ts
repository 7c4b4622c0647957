import {styleText} from 'node:util';
import type {Decision} from '../../model/decision.ts';
import {folded, placesText} from './folded.ts';
import type {Judged} from './judged.ts';
import type {JudgedCondition, Explanation, Reason} from './reasons.ts';

/**
 * A decision in words: what shows, what decided it part by part, and why no earlier thing did; `each` has a line of
 * its own, where else those that failed by the same facts share one.
 */
export const describeDecision = (
  decision: Decision,
  {decided, fired, before}: Explanation,
  {colours, each}: {readonly colours: boolean; readonly each: boolean},
): string => {
  const bold = (text: string): string => (colours ? styleText('bold', text) : text);
  const dim = (text: string): string => (colours ? styleText('dim', text) : text);
  const at = (source: string | undefined): string => (source === undefined ? '' : dim(`  ${source}`));
  const {because} = decision;
  const lines = [bold(headOf(decision))];
  if (decision.kind !== 'wait' && decision.state !== undefined) lines.push(`state: ${decision.state}`);
  if (decision.kind === 'screen') {
    if (decision.path !== undefined) lines.push(`path: ${decision.path.join(', ')}`);
    if (decision.open.length > 0) lines.push(`open too: ${decision.open.join(', ')}`);
    if (Object.keys(decision.carry).length > 0) lines.push(`carries: ${JSON.stringify(decision.carry)}`);
  }
  const won = because.case === undefined ? '' : `, case ${because.case}`;
  const tree = ({conditions}: Reason): readonly string[] =>
    conditions.flatMap((one) => [`  when${at(whereWritten(one))}`, ...treeOf(one.judged, '    ')]);
  lines.push(`because: ${because.kind} ${because.id}${won}${at(because.source)}`, ...tree(decided));
  if (before.length > 0) lines.push('', 'before it:');
  for (const {kind, all, why} of each
    ? before.map((one) => ({kind: one.kind, all: [one], why: one.why}))
    : folded(before)) {
    const [first] = all;
    if (first === undefined) continue;
    const sources = all.flatMap(
      (one) => one.conditions.find(({source}) => source !== undefined)?.source ?? one.source ?? [],
    );
    const one = first.conditions.map(whereWritten).find((place) => place !== undefined) ?? first.source;
    const ids = all.map(({id}) => id).join(', ');
    lines.push(`  ${kind}${all.length > 1 ? 's' : ''} ${ids}: ${why}${at(all.length > 1 ? placesText(sources) : one)}`);
  }
  if (because.pass !== undefined && because.pass.length > 0) lines.push('', 'the machine:');
  for (const {transition, from, to, by, allowed} of because.pass ?? []) {
    const reason = fired.find(({id}) => id === transition);
    lines.push(
      `  ${transition}: ${from} to ${to}, by ${by}${allowed ? '' : ', not allowed there'}${at(reason?.source)}`,
    );
    if (reason !== undefined) lines.push(...tree(reason).map((line) => `  ${line}`));
  }
  if (decision.kind !== 'wait') for (const {level, message} of decision.effects) lines.push('', `${level}: ${message}`);
  return `${lines.join('\n')}\n`;
};

/** Where a condition is written: whose override supplies it, and which named rules it uses. */
const whereWritten = ({source, org, rules}: JudgedCondition): string | undefined => {
  if (source === undefined) return undefined;
  const override = org === undefined ? '' : ` (override of ${org})`;
  return `${source}${override}${rules.map(({name, source: place}) => `, rule ${name} ${place}`).join('')}`;
};

const treeOf = ({says, holds, values = {}, parts = []}: Judged, indent: string): readonly string[] => {
  const all = Object.entries(values);
  const found = all.map(([path, value]) => {
    if (path.includes('(')) return `= ${said(value)}`;
    return all.length === 1 && says.startsWith(path) ? said(value) : `${path}: ${said(value)}`;
  });
  const line = `${indent}${holds ? 'yes' : 'no '}  ${says}${found.length === 0 ? '' : ` (${found.join(', ')})`}`;
  return [line, ...parts.flatMap((part) => treeOf(part, `${indent}  `))];
};

const longest = 60;

const said = (value: unknown): string => {
  if (value === null) return 'absent';
  if (Array.isArray(value)) return value.length === 1 ? '1 entry' : `${value.length} entries`;
  if (typeof value === 'object') return 'present';
  const text = JSON.stringify(value);
  return text.length > longest ? `${text.slice(0, longest - 4)} ..."` : text;
};

const headOf = (decision: Decision): string => {
  switch (decision.kind) {
    case 'wait':
      return `waits for ${decision.facts.join(', ')}`;
    case 'screen':
      return `screen ${decision.flow}:${decision.screen}${decision.rest === undefined ? '' : `/${decision.rest}`}`;
    case 'exit':
      return `exit ${decision.exit} (${decision.href})`;
  }
};
