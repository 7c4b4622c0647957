import {createChecks} from '../../checks/run-checks.ts';
import {createCompiler} from '../../compiler/compile.ts';
import type {Diagnostic} from '../../diagnostics/diagnostic.ts';
import type {Files} from '../../model/workspace.ts';
import {blocking} from '../../diagnostics/blocking.ts';
import type {Plan} from './plan.ts';

/**
 * What `waymark validate` would find besides once a plan is written. What it finds before is looked at once; then
 * only what a plan changes is compiled.
 */
export function createJudge(files: Files): (plan: Plan) => readonly Diagnostic[] {
  const compile = createCompiler();
  const checks = createChecks();
  const findings = (all: Files): readonly Diagnostic[] => {
    const compilation = compile(all, {artifacts: false});
    const isSound = blocking(compilation.diagnostics).length === 0;
    return [...compilation.diagnostics, ...(isSound ? checks.all({...compilation, whole: true}) : [])];
  };
  const known = new Set(findings(files).map(keyOf));
  return ({created, changed}) =>
    findings(new Map([...files, ...created, ...changed])).filter((finding) => !known.has(keyOf(finding)));
}

const keyOf = ({code, message, origin}: Diagnostic): string => [code, origin.file, message].join('\n');
