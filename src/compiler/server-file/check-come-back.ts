import type {Contract} from '../../catalog/operations/operations.ts';
import {propertyOf} from '../../catalog/operations/schema.ts';
import type {Diagnostic} from '../../diagnostics/diagnostic.ts';
import {diagnostic} from '../../diagnostics/report.ts';
import type {Tree} from '../../model/tree.ts';
import {textAt} from '../tree/read.ts';

/** What each step reads of its body. */
const keys: Readonly<Record<string, readonly string[]>> = {ask: ['email'], code: ['link'], open: ['link', 'code']};

/**
 * Coming back takes an operation for each of its steps, whose bodies have what the step reads, and the words of
 * `comeBack`; each of these is nothing without the others.
 */
export function checkComeBack(
  comeBack: Tree | undefined,
  operations: readonly (readonly [string, Tree])[],
  contract: Contract,
  add: (finding: Diagnostic) => void,
): void {
  const found = new Set<string>();
  for (const [id, one] of operations) {
    const step = textAt(one, 'comeBack');
    if (step === undefined) continue;
    found.add(step);
    if (comeBack === undefined) {
      const hint = 'Say below `comeBack` how long a link is good, which page it opens, and what the mails say.';
      add(
        diagnostic('wrong-value', one.origin, `${id} is a step of \`comeBack\`, which this file does not have`, {hint}),
      );
    }
    const spec = contract.operations[id];
    if (spec === undefined) continue;
    for (const key of keys[step] ?? [])
      if (spec.body === undefined || propertyOf(spec.body, key) === undefined) {
        const hint = `Give its \`requestBody\` the property \`${key}\`.`;
        add(
          diagnostic('wrong-value', one.origin, `The body of ${id} has no \`${key}\`, which this step reads`, {hint}),
        );
      }
  }
  if (comeBack === undefined) return;
  const missing = Object.keys(keys).filter((step) => !found.has(step));
  if (missing.length === 0) return;
  const hint = `Name an operation with \`comeBack: ${missing[0]}\` under \`operations\`.`;
  add(diagnostic('wrong-value', comeBack.origin, `No operation is the step ${missing.join(', ')} of it`, {hint}));
}
