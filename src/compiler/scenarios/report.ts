import {keyPlace} from '../../lib/key-place.ts';
import type {Diagnostic} from '../../diagnostics/diagnostic.ts';
import {diagnostic} from '../../diagnostics/report.ts';
import {someOf} from '../../lib/some-of.ts';
import {didYouMean} from '../../lib/suggest.ts';
import type {ScenarioReport, Unknown} from './world.ts';

/** A report, and what it has been told so far: a name that a file has often is one finding. */
export function createReport(): {readonly report: ScenarioReport; readonly findings: () => readonly Diagnostic[]} {
  const found: Diagnostic[] = [];
  const missing = new Map<string, {readonly finding: Diagnostic; count: number}>();
  const unknown: Unknown = (tree, what, name, names, {key = false, where = '', whole, meant} = {}) => {
    if (tree === undefined) return;
    const known = [...names];
    const all = known.length === 0 ? 'none.' : `${someOf(known)}.`;
    const near = didYouMean(name, known);
    const hint =
      meant ??
      (whole === undefined
        ? (near ?? (known.length === 0 ? 'There are none.' : `There are: ${all}`))
        : [near ?? [], `${whole}: ${all}`].flat().join(' '));
    const message = `There is no ${what} \`${name}\`${where}`;
    const again = missing.get(`${tree.origin.file} ${message}`);
    if (again === undefined) {
      const finding = diagnostic('unknown-reference', key ? keyPlace(tree) : tree.origin, message, {hint});
      missing.set(`${tree.origin.file} ${message}`, {finding, count: 1});
    } else again.count += 1;
  };
  // A screen that is gone is named in many scenarios: that is one thing to mend.
  const counted = (): readonly Diagnostic[] =>
    [...missing.values()].map(({finding, count}) =>
      count === 1 ? finding : {...finding, message: `${finding.message}, which this file names ${count} times`},
    );
  return {report: {add: (one) => void found.push(one), unknown}, findings: () => [...found, ...counted()]};
}
