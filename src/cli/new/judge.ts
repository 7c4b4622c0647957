import {createChecks} from '../../checks/run-checks.ts';
import {compile} from '../../compiler/compile.ts';
import type {Diagnostic} from '../../diagnostics/diagnostic.ts';
import type {Files} from '../../model/workspace.ts';
import {blocking} from '../checked.ts';
import type {Plan} from './plan.ts';

/** What `waymark validate` finds in these files. */
export function findingsOf(files: Files): readonly Diagnostic[] {
  const compilation = compile(files, {artifacts: false});
  const isSound = blocking(compilation.diagnostics).length === 0;
  return [...compilation.diagnostics, ...(isSound ? createChecks()({...compilation, whole: true}) : [])];
}

/** What would be found besides once a plan is written. */
export function findingsWith(plan: Plan, files: Files, before: readonly Diagnostic[]): readonly Diagnostic[] {
  const known = new Set(before.map(keyOf));
  const after = findingsOf(new Map([...files, ...plan.created, ...plan.changed]));
  return after.filter((finding) => !known.has(keyOf(finding)));
}

const keyOf = ({code, message, origin}: Diagnostic): string => [code, origin.file, message].join('\n');
