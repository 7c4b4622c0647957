import type {OperationSpec} from '../../catalog/operations/operations.ts';
import {propertyOf} from '../../catalog/operations/schema.ts';
import type {Diagnostic} from '../../diagnostics/diagnostic.ts';
import {diagnostic} from '../../diagnostics/report.ts';
import {keptParts} from '../../model/kept-parts.ts';
import type {Tree} from '../../model/tree.ts';

/** What is kept of a person is given by `get`, in an answer that has a list for it, and erased by `delete`. */
export function checkKept(one: Tree, spec: OperationSpec, add: (finding: Diagnostic) => void): void {
  if (one.kind !== 'scalar' || one.value !== 'kept') return;
  const {id, method} = spec.operation;
  const wrong = (message: string, hint: string): void => add(diagnostic('wrong-value', one.origin, message, {hint}));
  if (method === 'GET') {
    if (keptParts.some((key) => propertyOf(spec.answer, key) !== undefined)) return;
    const keys = keptParts.map((key) => `\`${key}\``).join(', ');
    wrong(
      `The answer of ${id} has nothing that what is kept could stand in`,
      `Give its 200 answer one of the lists ${keys}.`,
    );
  } else if (method !== 'DELETE')
    wrong(
      `${id} neither reads nor erases what is kept`,
      'Make it a `get`, which gives it, or a `delete`, which erases it.',
    );
}
