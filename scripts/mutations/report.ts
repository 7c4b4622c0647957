import {lineStarts, positionAt} from '../../src/diagnostics/position.ts';
import type {Files} from '../../src/model/workspace.ts';
import {applied} from './edit.ts';
import {finders} from './judge.ts';
import {kinds, type Mutation} from './mutation.ts';
import type {Judged, Run} from './run.ts';

/** A table by kind: how many, found by whom, left open by the solver, survivors. */
export function tableOf({judged}: Run): string {
  const row = (name: string, all: readonly Judged[]): string => {
    const by = finders.map(
      (finder) => all.filter(({verdict}) => verdict.is === 'found' && verdict.by === finder).length,
    );
    const count = (is: string): number => all.filter(({verdict}) => verdict.is === is).length;
    const share = ((count('found') / Math.max(1, all.length)) * 100).toFixed(1);
    return `| ${[name, all.length, ...by, count('not-proved'), count('survived'), `${share} %`].join(' | ')} |`;
  };
  return [
    `| Kind | Made | ${finders.map((finder) => finder[0]?.toUpperCase() + finder.slice(1)).join(' | ')} | Not proved | Survived | Found |`,
    `| --- | ${'---: | '.repeat(finders.length + 4).trim()}`,
    ...kinds.map((kind) =>
      row(
        kind,
        judged.filter(({mutation}) => mutation.kind === kind),
      ),
    ),
    row('all', judged),
  ].join('\n');
}

/** `flows/heloc/steps.yaml:30 retarget ...`, the lines before and after. */
export function described(mutation: Mutation, files: Files): string {
  const {file, kind, what, edits} = mutation;
  const text = files.get(file) ?? '';
  const first = Math.min(...edits.map(({span}) => span[0]));
  const last = Math.max(...edits.map(({span}) => span[1]));
  const {line} = positionAt(lineStarts(text), first);
  const start = text.lastIndexOf('\n', first - 1) + 1;
  const end = text.indexOf('\n', Math.max(first, last - 1));
  const before = text.slice(start, end === -1 ? undefined : end);
  const changed = applied(text, edits);
  const after = changed.slice(start, (end === -1 ? text.length : end) + changed.length - text.length);
  const lines = (sign: string, of: string): string[] =>
    of.split('\n').flatMap((one) => (one.trim() === '' ? [] : [`    ${sign} ${one}`]));
  return [
    `${file}:${line} ${kind} ${what.split('\n')[0]?.slice(0, 80)}`,
    ...lines('-', before),
    ...lines('+', after),
  ].join('\n');
}
