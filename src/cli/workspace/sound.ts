import {sayThrown} from '../../catalog/plug-ins/plug-ins.ts';
import type {Compile} from '../../compiler/compile.ts';
import {stackOf} from '../../lib/stack-of.ts';
import type {ExitCode} from '../terminal/exit-code.ts';
import {exitCode} from '../terminal/exit-code.ts';
import {loadPhoneRules, needsPhoneRules} from '../plug-ins/load-phone-rules.ts';
import {loadPlugIns} from '../plug-ins/load-plug-ins.ts';
import {countOf, printFindings, type Format} from '../terminal/print-findings.ts';
import type {Terminal} from '../terminal/terminal.ts';
import {blocking, isErrorInTests} from '../../diagnostics/blocking.ts';
import {createChecker, type Checked} from './checked.ts';

export interface SoundOptions {
  readonly root: string;
  /** Only these organisations. */
  readonly orgs?: readonly string[];
  /** How findings are printed. */
  readonly format?: Format;
  /** Scenarios are run: errors in them and in their facts stand in the way too. */
  readonly scenarios?: boolean;
  /** As checks have it: what compiles this version and others. */
  readonly compile?: Compile;
}

/**
 * A workspace without mistakes, with what its plug-ins print and compute. Where it has any, they are printed, the command ends with `findings`, and nothing is
 * given: what is left of a flow with mistakes decides otherwise than its authors mean, and a scenario with mistakes
 * says nothing of it.
 *
 * @throws UsageError when `root` is no workspace or an organisation is unknown
 */
export const soundWorkspace = async (
  {root, orgs, format = 'pretty', scenarios = false, compile}: SoundOptions,
  terminal: Terminal,
  end: (code: ExitCode) => void,
): Promise<Checked | undefined> => {
  const checked = (
    await createChecker(root, {
      ...(orgs === undefined ? {} : {orgs}),
      ...(compile === undefined ? {} : {compile}),
      progress: terminal.progress,
    })
  )();
  const {diagnostics} = checked;
  const inTests = scenarios ? diagnostics.filter(isErrorInTests) : [];
  const faults = [...blocking(diagnostics), ...inTests];
  if (faults.length === 0) {
    await loadPlugIns(checked.root, checked.compilation.plugIns.modules, (word, error) =>
      terminal.err(`waymark: ${sayThrown(word)}: ${stackOf(error)}\n`),
    );
    if (needsPhoneRules(checked.compilation)) await loadPhoneRules();
    return checked;
  }
  await printFindings(faults, checked.files, format, terminal, root);
  if (scenarios)
    (format === 'pretty' ? terminal.out : terminal.err)(
      `No scenario ran: ${countOf(faults).errors === 1 ? 'this error comes' : 'these errors come'} first.\n`,
    );
  end(exitCode.findings);
  return undefined;
};
