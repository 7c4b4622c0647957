import type {Contract, OperationSpec} from '../../catalog/operations/operations.ts';
import {propertyOf} from '../../catalog/operations/schema.ts';
import type {Diagnostic} from '../../diagnostics/diagnostic.ts';
import {diagnostic} from '../../diagnostics/report.ts';
import type {Tree} from '../../model/tree.ts';

/** What an answer can say of a session. */
const parts = ['signedIn', 'name', 'firstName', 'lastName', 'email'];
/** What the server answers itself where people log in. */
const own: ReadonlySet<string> = new Set(['/auth/login', '/auth/callback', '/auth/logout', '/auth/logged-out']);

/**
 * A session is somebody's who can log in, and an operation that says who it is has an answer to say it in. What needs a
 * session is refused to everybody where nobody can log in.
 */
export function checkSignIn(
  signIn: Tree | undefined,
  operations: readonly (readonly [string, Tree])[],
  contract: Contract,
  add: (finding: Diagnostic) => void,
): void {
  const hint = 'Say below `signIn` how people log in.';
  for (const [id, one] of operations) {
    const spec = contract.operations[id];
    const isSession = one.kind === 'scalar' && one.value === 'session';
    if (isSession && signIn === undefined)
      add(diagnostic('wrong-value', one.origin, `${id} tells of a log-in, which this file does not have`, {hint}));
    else if (signIn === undefined && spec?.operation.access === 'token')
      add(diagnostic('wrong-value', one.origin, `${id} needs a session, and nobody can log in`, {hint}));
    if (!isSession || spec === undefined || saysSomething(spec)) continue;
    const keys = parts.map((key) => `\`${key}\``);
    add(
      diagnostic('wrong-value', one.origin, `The answer of ${id} has nothing that a session could say`, {
        hint: `Give its 200 answer one of the properties ${keys.join(', ')}.`,
      }),
    );
  }
  if (signIn === undefined) return;
  for (const {operation} of Object.values(contract.operations))
    if (own.has(operation.path))
      add(
        diagnostic(
          'wrong-value',
          signIn.origin,
          `${operation.id} has the path ${operation.path}, which is the log-in's`,
          {
            hint: 'Give the operation another path in openapi.yaml.',
          },
        ),
      );
}

/** What ends a session need not say where to go. */
function saysSomething({answer, operation}: OperationSpec): boolean {
  if (operation.method !== 'GET') return true;
  return parts.some((key) => propertyOf(answer, key) !== undefined);
}
