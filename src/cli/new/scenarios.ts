import {isMap, parseDocument} from 'yaml';
import {createCompiler} from '../../compiler/compile.ts';
import {blocking} from '../../diagnostics/blocking.ts';
import type {Files} from '../../model/workspace.ts';
import {recordedBy} from '../examples/recorded.ts';
import {coverageOf} from '../scenarios/coverage.ts';
import type {ProposalWorld} from '../scenarios/propose/drafts.ts';
import {proposer} from '../scenarios/propose/proposer.ts';
import {runAll} from '../scenarios/run-all.ts';
import {scenarioFiles, scenariosOf} from '../scenarios/scenario.ts';
import {validatorsOf} from '../scenarios/validators.ts';
import {insertEntry} from './insert-entry.ts';
import type {Plan} from './plan.ts';
import {scalar} from './yaml-text.ts';

/** A screen that is about to be written. */
export interface PlannedScreen {
  readonly flow: string;
  readonly screen: string;
  /** The screen that it comes after. */
  readonly after: string;
  /** What somebody may answer on it; absent where it asks nothing. */
  readonly answers?: Readonly<Record<string, string>>;
}

/** A scenario, by its file and its name. */
type Case = readonly [file: string, name: string];

/**
 * The plan with what it changes in scenarios written by hand: those of the flow that would stop at the new screen answer
 * it, and one proves the screen where the flow has scenarios. The plan itself where the workspace has errors.
 */
export async function withScenarios(files: Files, plan: Plan, planned: PlannedScreen): Promise<Plan> {
  const compile = createCompiler();
  const own = new Set(scenarioFiles(files).filter((file) => isOwn(files.get(file) ?? '', planned.flow)));
  const worldOf = (all: Files): ProposalWorld | undefined => {
    const some = new Map([...all].filter(([file]) => own.has(file) || !file.startsWith('tests/scenarios/')));
    const compilation = compile(some);
    if (blocking(compilation.diagnostics).length > 0) return undefined;
    return {files: some, compilation, validators: validatorsOf(compilation)};
  };
  const withPlan = (changed: Plan['changed']): Files =>
    new Map([...files, ...plan.created, ...plan.changed, ...changed]);
  const before = worldOf(files);
  const after = worldOf(withPlan(new Map()));
  if (own.size === 0 || before === undefined || after === undefined) return plan;

  const failedBefore = new Set((await failing(before)).map(String));
  const stopped = (await failing(after)).filter((one) => !failedBefore.has(String(one)));
  const answered = answeredIn(files, stopped, planned);
  const still = new Set((await failing(worldOf(withPlan(answered)) ?? after)).map(String));
  const mended = answeredIn(
    files,
    stopped.filter((one) => !still.has(String(one))),
    planned,
  );
  const changed = new Map([...plan.changed, ...mended]);
  const world = worldOf(withPlan(mended)) ?? after;
  const [file] = own;
  const proof = await proofOf(world, planned);
  if (file === undefined || proof === undefined) return {...plan, changed};
  const name = `Whoever has come so far sees ${planned.screen}`;
  const text = insertEntry(world.files.get(file) ?? '', ['scenarios'], name, undefined, proof);
  const proved = worldOf(withPlan(new Map([...mended, [file, text]])));
  // Whoever walks there may never come to it: its place is the author's to find.
  const isTrue = proved !== undefined && (await failing(proved)).every((one) => String(one) !== String([file, name]));
  return {...plan, changed: isTrue ? changed.set(file, text) : changed};
}

/** Scenarios of the flow that somebody wrote: what `examples` writes is written anew by it. */
function isOwn(text: string, flow: string): boolean {
  if (recordedBy(text) !== undefined) return false;
  const document = parseDocument(text);
  // One that says nothing yet has no place where a scenario could be put beside others.
  const scenarios = isMap(document.contents) ? document.get('scenarios') : undefined;
  return isMap(scenarios) && scenarios.items.length > 0 && document.get('flow') === flow;
}

async function failing(world: ProposalWorld): Promise<readonly Case[]> {
  const holds = new Set(
    (await runAll(world)).proofs.map(({scenario}) => String([scenario.origin.file, scenario.name])),
  );
  return scenarioFiles(world.files)
    .flatMap((file) => scenariosOf(world.files, file).map(({name}): Case => [file, name]))
    .filter((one) => !holds.has(String(one)));
}

/** The files of some scenarios, each of which answers the new screen as well. */
function answeredIn(
  files: Files,
  cases: readonly Case[],
  {screen, after, answers}: PlannedScreen,
): Map<string, string> {
  const texts = new Map<string, string>();
  if (answers === undefined) return texts;
  const entries = Object.entries(answers).map(([key, answer]) => `${scalar(key)}: ${scalar(answer)}`);
  for (const [file, name] of cases) {
    const text = texts.get(file) ?? files.get(file) ?? '';
    const document = parseDocument(text);
    const path = ['scenarios', name, 'journey'];
    if (!document.hasIn(path)) continue;
    const place = document.hasIn([...path, after]) ? after : undefined;
    texts.set(file, insertEntry(text, path, screen, place, `{${entries.join(', ')}}`));
  }
  return texts;
}

/** A scenario that proves the screen, as YAML on one line; undefined where one does so already or none is known. */
async function proofOf(world: ProposalWorld, {flow, screen}: PlannedScreen): Promise<string | undefined> {
  const {missing} = coverageOf(world.compilation, (await runAll(world)).proofs);
  const wanted = missing.find((one) => one.flow === flow && one.key === `screen ${screen}`);
  const line = wanted === undefined ? undefined : await proposer(world)(wanted);
  return line?.slice(line.indexOf(': ') + 2);
}
