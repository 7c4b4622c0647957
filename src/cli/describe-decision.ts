import {styleText} from 'node:util';
import type {Decision} from '../model/decision.ts';

/** A decision in words: what shows, what decided, and why each earlier thing did not. */
export const describeDecision = (decision: Decision, colours: boolean): string => {
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
  lines.push(`because: ${because.kind} ${because.id}${won}${at(because.source)}`);
  if (because.before.length > 0) lines.push('', 'before it:');
  for (const {kind, id, why, source} of because.before) lines.push(`  ${kind} ${id}: ${why}${at(source)}`);
  if (because.pass !== undefined && because.pass.length > 0) lines.push('', 'the machine:');
  for (const {transition, from, to, by, allowed} of because.pass ?? []) {
    lines.push(`  ${transition}: ${from} to ${to}, by ${by}${allowed ? '' : ', not allowed there'}`);
  }
  if (decision.kind !== 'wait') for (const {level, message} of decision.effects) lines.push('', `${level}: ${message}`);
  return `${lines.join('\n')}\n`;
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
