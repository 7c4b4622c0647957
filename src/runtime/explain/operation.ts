import type {Logic} from '../../model/compiled/logic.ts';

/** An operator and what it is applied to. */
export interface Applied {
  readonly id: string;
  readonly operands: readonly Logic[];
}

/** The operator and operands of a rule; `undefined` for a literal. */
export function operationOf(logic: Logic): Applied | undefined {
  if (typeof logic !== 'object' || logic === null || Array.isArray(logic)) return undefined;
  const [entry, ...others] = Object.entries(logic as Readonly<Record<string, Logic>>);
  if (entry === undefined || others.length > 0) return undefined;
  const [id, operands] = entry;
  return {id, operands: Array.isArray(operands) ? (operands as readonly Logic[]) : [operands]};
}

/** The first operand of a rule whose operator is `id`, else `undefined`. */
export function operandOf(logic: Logic, id: string): Logic | undefined {
  const operation = operationOf(logic);
  return operation?.id === id ? operation.operands[0] : undefined;
}
