import {legalText} from '../../checks/legal-text/check.ts';
import {compile} from '../../compiler/compile.ts';
import type {Diagnostic} from '../../diagnostics/diagnostic.ts';
import type {Files} from '../../model/workspace.ts';
import {ancestryOf} from '../workspace/near.ts';

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
  const own = ancestryOf(org, files);
  return end().filter((one) => one.org === undefined || own.includes(one.org));
};
