import {blocking} from '../../diagnostics/blocking.ts';
import type {Diagnostic} from '../../diagnostics/diagnostic.ts';
import type {TellProgress} from '../../model/tell-progress.ts';
import type {Findings} from '../workspace/checked.ts';
import {comparerTo, outliner, type ComparedOrg} from './comparer.ts';
import {visitOrgs, type OrgVisit} from './visit-orgs.ts';

/** An override, or a value of one, that says what already holds: an error, with which people meet what they would without it. */
const isAlreadySo = ({code}: Diagnostic): boolean => code === 'override-no-op';

/** What is wrong with a workspace, by whether its organisations can be compared all the same. */
export const partedFaults = (
  diagnostics: readonly Diagnostic[],
): Readonly<Record<'holdingUp' | 'alreadySo', readonly Diagnostic[]>> => {
  const faults = blocking(diagnostics);
  return {holdingUp: faults.filter((one) => !isAlreadySo(one)), alreadySo: faults.filter(isAlreadySo)};
};

/**
 * Every organisation of the workspace at `root` beside its parent, with what is found: nothing is compared where that holds
 * it up. One organisation at a time is held in memory, and those that others extend.
 *
 * @throws UsageError when `root` is no workspace
 */
export const compareOrgs = async (
  root: string,
  progress?: TellProgress,
): Promise<Findings & {readonly orgs: readonly ComparedOrg[]}> => {
  let orgs: ComparedOrg[] = [];
  const outlineOf = outliner();
  const begin = (): OrgVisit => {
    orgs = [];
    return comparerTo(orgs, outlineOf);
  };
  const holdingUp = (diagnostics: readonly Diagnostic[]): readonly Diagnostic[] => partedFaults(diagnostics).holdingUp;
  const found = await visitOrgs(root, begin, {holdingUp, progress});
  return {...found, orgs: orgs.toSorted((one, other) => (one.id < other.id ? -1 : 1))};
};
