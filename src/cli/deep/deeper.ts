import type {Diagnostic} from '../../diagnostics/diagnostic.ts';
import type {Checked, CheckOptions} from '../workspace/checked.ts';
import {codeNow} from './code-version.ts';
import {proofCache} from './proof-cache.ts';
import {rememberedScenarios} from './scenario-cache.ts';
import type {Terminal} from '../terminal/terminal.ts';

/** The proofs of `validate --deep`, remembered under `.waymark`; on a terminal a line says what is proved now. */
export const deeper = async (terminal: Terminal): Promise<NonNullable<CheckOptions['deeper']>> => {
  const {prove} = await import('../../proofs/prove.ts');
  const version = codeNow();
  return (root, files, {orgs, evidence}) => {
    const cache = proofCache(root, version);
    const say = (text: string): void => {
      if (terminal.watched) terminal.err(`\r\u001B[2K${text}`);
    };
    const found = prove({
      files,
      orgs,
      evidence,
      now: () => performance.now(),
      cache,
      progress: (flow, org, proof) => say(`Proving ${flow} as ${org} has it: ${proof}`),
    });
    say('');
    cache.prune();
    return found;
  };
};

/** What the scenarios of a workspace say of it, where it has no errors and its plug-ins neither print nor compute by code; `org`: only those of one organisation. */
export const scenariosSay = async (
  {root, files, diagnostics, compilation}: Checked,
  org?: string,
): Promise<readonly Diagnostic[]> => {
  // They would run modules of plug-ins: `waymark test` does.
  if (compilation.plugIns.modules.some(({sort}) => sort === 'formats' || sort === 'operators')) return [];
  const has = [...files.keys()].some((file) => file.startsWith('tests/scenarios/'));
  if (!has || diagnostics.some(({severity}) => severity === 'error')) return [];
  const version = `${codeNow()} ${org ?? ''}`;
  const said = await rememberedScenarios(root, files, version, async () => {
    const {compile} = await import('../../compiler/compile.ts');
    const {scenarioFindings} = await import('../scenarios/findings.ts');
    const {validatorsOf} = await import('../scenarios/validators.ts');
    // What is wrong with other organisations is nothing to this one.
    const compilation = compile(files, org === undefined ? {} : {orgs: [org], faults: () => []});
    return scenarioFindings(files, compilation, validatorsOf(compilation), org);
  });
  return said.filter((one) => !followsFrom(one, diagnostics));
};

/** No scenario can lead to a screen that is never decided. */
const followsFrom = ({code, origin, org}: Diagnostic, proved: readonly Diagnostic[]): boolean =>
  code === 'no-scenario' &&
  proved.some(
    (other) =>
      other.code === 'unreachable-screen' &&
      other.origin.file === origin.file &&
      (other.org === undefined || other.org === (org ?? 'default')),
  );
