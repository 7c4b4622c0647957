import {legalText} from '../../checks/legal-text/check.ts';
import {compile} from '../../compiler/compile.ts';
import type {Diagnostic} from '../../diagnostics/diagnostic.ts';
import type {Tree} from '../../model/tree.ts';
import type {Files, Trees} from '../../model/workspace.ts';

/**
 * What is wrong with the legal texts that one organisation has. What was accepted is kept as the difference to the
 * organisation that it extends, so all are resolved, and what only others have is left out.
 */
export const legalFindingsOf = (org: string, files: Files): readonly Diagnostic[] => {
  const compiled = compile(files, {artifacts: false});
  const {add, end} = legalText(compiled);
  for (const resolved of compiled.resolved) {
    const made = compiled.orgs[resolved.id];
    if (made !== undefined) add({compiled: made, resolved, overrides: new Map()});
  }
  const own = ancestryOf(org, compiled.trees);
  return end().filter((one) => one.org === undefined || own.includes(one.org));
};

/** The organisation, and those that it extends, the nearest first. */
function ancestryOf(org: string, trees: Trees): readonly string[] {
  const found: string[] = [];
  for (let id: string | undefined = org; id !== undefined && !found.includes(id);) {
    found.push(id);
    const extended: Tree | undefined = trees.get(`orgs/${id}/org.yaml`)?.entries.get('extends');
    id = extended?.kind === 'scalar' ? String(extended.value) : undefined;
  }
  return found;
}
