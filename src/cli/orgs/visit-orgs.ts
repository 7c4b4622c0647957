import type {Common, OrgPass} from '../../compiler/engine.ts';
import {blocking} from '../../diagnostics/blocking.ts';
import type {Diagnostic} from '../../diagnostics/diagnostic.ts';
import type {TellProgress} from '../../model/tell-progress.ts';
import {checkOnce, createChecker, type Findings} from '../workspace/checked.ts';

/** An organisation that compiled. */
type VisitedOrg = Pick<OrgPass, 'id' | 'org' | 'resolved' | 'logo'>;

export type OrgVisit = (visited: VisitedOrg, common: Common) => void;

interface OrgVisitOptions {
  /** Errors that hold it up; default: all that are blocking. */
  readonly holdingUp?: (found: readonly Diagnostic[]) => readonly Diagnostic[];
  readonly progress?: TellProgress | undefined;
}

/**
 * Finds what is wrong in the workspace at `root`, and gives every organisation, each after the one that it extends, one at a
 * time: nothing of them is kept here. What was visited counts for nothing where there are errors that hold it up; `begin`
 * is called again where all are visited anew.
 *
 * @throws UsageError when `root` is no workspace
 */
export const visitOrgs = async (
  root: string,
  begin: () => OrgVisit,
  {holdingUp = blocking, progress}: OrgVisitOptions = {},
): Promise<Findings> => {
  let visit = begin();
  const found = await checkOnce(root, {
    each: (pass, common) => visit(pass, common),
    ...(progress === undefined ? {} : {progress}),
  });
  if (found.isWhole || holdingUp(found.diagnostics).length > 0) return found;
  // Some of what is wrong is silenced, which is known only once all is compiled, or holds up nothing here.
  const {compilation} = (
    await createChecker(root, {
      artifacts: false,
      ...(progress === undefined ? {} : {progress}),
    })
  )();
  visit = begin();
  for (const resolved of compilation.resolved) {
    const {id} = resolved;
    const org = compilation.orgs[id];
    if (org !== undefined) visit({id, org, resolved, logo: compilation.logos.get(id)}, compilation);
  }
  return found;
};
