import type {Operation} from '../model/compiled/flow.ts';
import type {FactSource} from '../model/compiled/screen.ts';

/** A parameter that a fact is never asked for without, and the one value that it is. */
export interface NeededParam {
  readonly fact: string;
  readonly param: string;
  /** What it begins with, `answers` or a fact, and what is read of that. */
  readonly root: string;
  readonly name: string;
}

/** Parameters of facts that must be known, as far as each is a value just as it stands: what has cases may do without it. */
export function neededParams(
  facts: Readonly<Record<string, FactSource>>,
  operationOf: (name: string) => Operation | undefined,
): readonly NeededParam[] {
  return Object.entries(facts).flatMap(([fact, {from, with: given}]) =>
    requiredOf(operationOf(from)).flatMap((param) => {
      const rule = given[param];
      const path = typeof rule === 'object' && rule !== null && 'var' in rule ? rule.var : undefined;
      const [root = '', name = ''] = typeof path === 'string' ? path.split('.') : [];
      return root === '' ? [] : [{fact, param, root, name}];
    }),
  );
}

const requiredOf = (operation: Operation | undefined): readonly string[] => [
  ...(operation?.pathParams ?? []),
  ...(operation?.requiredQuery ?? []),
];
