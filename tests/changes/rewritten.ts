import {join} from 'node:path';
import {exampleFiles} from '../../src/cli/examples/example-files.ts';
import {lookFiles} from '../../src/cli/examples/look-files.ts';
import {recordedBy, recordedIn, type RecordedKind, type RecordedFile} from '../../src/cli/examples/recorded.ts';
import {differences} from '../../src/cli/scenarios/differences.ts';
import {runScenario, type RunWorld} from '../../src/cli/scenarios/run.ts';
import {scenarioFiles, scenariosOf} from '../../src/cli/scenarios/scenario.ts';
import {validatorsOf} from '../../src/cli/scenarios/validators.ts';
import {createCompiler, type Compile, type Compiled} from '../../src/compiler/compile.ts';
import {blocking} from '../../src/diagnostics/blocking.ts';
import type {Files} from '../../src/model/workspace.ts';

/** What `waymark examples` does to the scenarios that it recorded before a change. */
export interface Rewritten {
  /** Scenarios that were recorded. */
  readonly recorded: number;
  /** Of those, the ones that the change made wrong: what it does. */
  readonly wrong: number;
  /** Lines of those that are otherwise or gone. */
  readonly changed: number;
  /** Lines that are new: of scenarios of what nothing showed, and besides what others say. */
  readonly added: number;
  /** Lines of scenarios that still hold, and are otherwise or gone all the same. */
  readonly beyond: readonly string[];
}

const folders = {looks: 'tests/scenarios/looks', conditions: 'tests/scenarios/conditions'} as const;

/** Writes what is recorded anew after a change, as the command does for each organisation of which there is something. */
export async function rewritten(files: Files, compile: Compile): Promise<Rewritten> {
  const compilation = compile(files);
  const faults = blocking(compilation.diagnostics).map(({message}) => message);
  if (faults.length > 0) throw new Error(`The change is not sound: ${faults.join('; ')}`);
  const fresh = await written(files, compilation);
  const world: RunWorld = {files, compilation, validators: validatorsOf(compilation)};
  const lines = {recorded: 0, wrong: 0, changed: 0, added: 0};
  const beyond: string[] = [];
  for (const file of scenarioFiles(files)) {
    const [text = '', next = ''] = [files.get(file), fresh.get(file)];
    const by = recordedBy(text);
    if (by === undefined || next === text) {
      lines.recorded += by === undefined ? 0 : scenariosOf(files, file).length;
      continue;
    }
    const sound = new Map(
      recordedIn(text, by, {file, diagnostics: compilation.diagnostics}).map((one) => [one.scenario.name, one]),
    );
    const parts = new Map(recordedIn(next, by, {file, diagnostics: []}).map((one) => [one.scenario.name, one.text]));
    for (const {scenario, text: before} of recordedIn(text, by, {file, diagnostics: []})) {
      const after = parts.get(scenario.name);
      parts.delete(scenario.name);
      lines.recorded += 1;
      const holds =
        sound.has(scenario.name) && differences(await runScenario(world, scenario), scenario.expect).length === 0;
      if (!holds) lines.wrong += 1;
      const {gone, come} = between(before, after ?? '');
      lines.added += come.length;
      if (holds) beyond.push(...gone.map((line) => `${scenario.name}: ${line.trim()}`));
      else lines.changed += gone.length;
    }
    for (const text of parts.values()) lines.added += linesOf(text).length;
  }
  return {...lines, beyond};
}

/** The same for many versions: what they share is compiled once. */
export const createRewriter = (): ((files: Files) => Promise<Rewritten>) => {
  const compile = createCompiler();
  return (files) => rewritten(files, compile);
};

/** All files of scenarios as `examples` writes them over those that are there; one of which nothing is left is empty. */
async function written(files: Files, compilation: Compiled): Promise<Files> {
  const all = new Map<string, string>();
  const recorded =
    (by: RecordedKind): RecordedFile =>
    (name) => {
      const file = join(folders[by], name);
      return recordedIn(files.get(file) ?? '', by, {file, diagnostics: compilation.diagnostics});
    };
  for (const org of Object.keys(compilation.orgs)) {
    const flows = Object.keys(compilation.orgs[org]?.flows ?? {});
    const isRecorded = (by: RecordedKind): boolean =>
      org === 'default' ||
      flows.some((flow) => files.has(join(folders[by], `${flow}-${org}${by === 'looks' ? '' : '-conditions'}.yaml`)));
    const looks = isRecorded('looks') ? await lookFiles(compilation, {org, recorded: recorded('looks')}) : [];
    for (const [name, text] of looks) all.set(join(folders.looks, name), text);
    if (!isRecorded('conditions')) continue;
    const {texts} = exampleFiles(compilation, {org, conditions: true, recorded: recorded('conditions')});
    for (const [name, text] of texts) all.set(join(folders.conditions, name), text);
  }
  return all;
}

const linesOf = (text: string): readonly string[] => text.split('\n').filter((line) => line.trim() !== '');

/** Lines of one text that the other lacks, and the other way round; each counts as often as it stands there. */
function between(before: string, after: string): {readonly gone: readonly string[]; readonly come: readonly string[]} {
  const left = [...linesOf(after)];
  const gone = linesOf(before).filter((line) => {
    const at = left.indexOf(line);
    if (at !== -1) left.splice(at, 1);
    return at === -1;
  });
  return {gone, come: left};
}
