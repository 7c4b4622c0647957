import type {ExitCode} from '../terminal/exit-code.ts';
import {exitCode} from '../terminal/exit-code.ts';
import {printFindings, type Format} from '../terminal/print-findings.ts';
import type {Terminal} from '../terminal/terminal.ts';
import {blocking} from '../../diagnostics/blocking.ts';
import {createChecker, type Checked} from './checked.ts';

export interface SoundOptions {
  readonly root: string;
  /** Only these organisations. */
  readonly orgs?: readonly string[];
  /** How findings are printed. */
  readonly format?: Format;
}

/**
 * A workspace without mistakes. Where it has any, they are printed, the command ends with `findings`, and nothing is
 * given: what is left of a flow with mistakes decides otherwise than its authors mean.
 *
 * @throws UsageError when `root` is no workspace or an organisation is unknown
 */
export const soundWorkspace = async (
  {root, orgs, format = 'pretty'}: SoundOptions,
  terminal: Terminal,
  end: (code: ExitCode) => void,
): Promise<Checked | undefined> => {
  const checked = (await createChecker(root, orgs === undefined ? {} : {orgs}))();
  const faults = blocking(checked.diagnostics);
  if (faults.length === 0) return checked;
  await printFindings(faults, checked.files, format, terminal);
  end(exitCode.findings);
  return undefined;
};
