import type {Compiled} from '../../compiler/compile.ts';
import type {Diagnostic} from '../../diagnostics/diagnostic.ts';
import {diagnostic} from '../../diagnostics/report.ts';
import type {Files} from '../../model/workspace.ts';
import {coverageOf} from './coverage.ts';
import {originOfWanted} from './origin-of-wanted.ts';
import {runAll, type RunAllOptions} from './run-all.ts';
import {scenarioFiles, scenariosOf} from './scenario.ts';
import type {Validators} from './validators.ts';

/**
 * Scenarios that do not hold, and, where all of them do, what of a flow that has scenarios none of them proves.
 * `org`: only its own. The compilation is one without errors.
 */
export async function scenarioFindings(
  files: Files,
  compilation: Compiled,
  validators: Validators,
  {org, progress}: RunAllOptions = {},
): Promise<readonly Diagnostic[]> {
  const {diagnostics, proofs} = await runAll(
    {files, compilation, validators},
    {...(org === undefined ? {} : {org}), ...(progress === undefined ? {} : {progress})},
  );
  if (diagnostics.length > 0 || org !== undefined) return diagnostics;
  const told = new Set(scenarioFiles(files).flatMap((file) => scenariosOf(files, file).map(({flow}) => flow)));
  return coverageOf(compilation, proofs).missing.flatMap(({flow: id, key, org: first}) => {
    const flow = compilation.orgs[first]?.flows[id]?.flow;
    if (flow === undefined || !told.has(id)) return [];
    const hint = 'Write one under tests/scenarios; `waymark test --coverage` proposes some.';
    const whose = first === 'default' ? {} : {org: first};
    return [diagnostic('no-scenario', originOfWanted(key, flow, files), `No scenario proves ${key}`, {hint, ...whose})];
  });
}
