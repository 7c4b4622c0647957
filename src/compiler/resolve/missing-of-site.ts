import type {Diagnostic} from '../../diagnostics/diagnostic.ts';
import {diagnostic} from '../../diagnostics/report.ts';
import {errorScreen, notFound, siteFlow, siteOrg} from '../../model/site.ts';
import type {Origin} from '../../model/tree.ts';
import {pathOfPlace} from '../files/file-place.ts';
import {plainTextAt} from '../tree/read.ts';
import type {RawBase, RawWorkspace} from './raw-workspace.ts';

/** What no page comes without, as far as it is not there: an organisation, a flow and two of its screens, by their names. */
export function missingOfSite({base, orgs}: RawWorkspace, broken: ReadonlySet<string>): readonly Diagnostic[] {
  const found: Diagnostic[] = [];
  const org = `orgs/${siteOrg}/org.yaml`;
  if (orgs.size > 0 && !orgs.has(siteOrg) && !broken.has(org)) {
    const hint = `Add ${org}, or give one of the others this name.`;
    found.push(lacking(org, `There is no organisation \`${siteOrg}\`, which is shown to who names no other`, hint));
  }
  if (base.flows.size > 0) found.push(...ofFlow(base, broken));
  return found;
}

function ofFlow({flows}: RawBase, broken: ReadonlySet<string>): readonly Diagnostic[] {
  const path = pathOfPlace({kind: 'flow', flow: siteFlow});
  if (broken.has(path)) return [];
  const shell = flows.get(siteFlow);
  if (shell === undefined) return [withoutFlow(flows, path)];
  const tree = shell.files.get('flow');
  // Without it there is no such flow, which is reported.
  if (tree === undefined) return [];
  const written = tree.entries.get('path');
  const other = plainTextAt(tree, 'path') ?? '';
  const moved =
    written === undefined || other === ''
      ? []
      : [
          diagnostic(
            'wrong-value',
            written.origin,
            `The path of \`${siteFlow}\` is \`''\`: its facts, rules and exits are those of every flow`,
            {hint: `Write \`path: ''\`, or give this flow another name.`},
          ),
        ];
  const missing = Object.entries(whatFor).flatMap(([id, what]) => {
    const file = pathOfPlace({kind: 'screen', flow: siteFlow, id});
    if (shell.screens.has(id) || broken.has(file)) return [];
    return [lacking(file, `There is no ${file}, ${what}`, `Add it, and list it in ${path}.`)];
  });
  return [...moved, ...missing];
}

const whatFor: Readonly<Record<string, string>> = {
  [errorScreen]: 'which shows where something fails',
  [notFound.screen]: 'which shows where an address leads nowhere',
};

/** A flow at its path has the wrong name; else there is none. */
function withoutFlow(flows: RawBase['flows'], path: string): Diagnostic {
  const why = 'without which no page is shown';
  for (const [id, {files}] of flows) {
    const tree = files.get('flow');
    const at = tree?.entries.get('path');
    if (tree === undefined || at === undefined || plainTextAt(tree, 'path') !== '') continue;
    const hint = `Rename flows/${id} to flows/${siteFlow}, and \`flow: ${id}\` with it.`;
    return diagnostic('missing-file', at.origin, `The flow with the path \`''\` is called \`${siteFlow}\`, ${why}`, {
      hint,
    });
  }
  return lacking(path, `There is no ${path}, ${why}`, `Add it, with the path \`''\`.`);
}

function lacking(file: string, message: string, hint: string): Diagnostic {
  const origin: Origin = {file, span: [0, 0]};
  return diagnostic('missing-file', origin, message, {hint});
}
