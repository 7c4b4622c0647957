import type {FactSource} from '../../model/compiled/screen.ts';

const known = new WeakMap<object, boolean>();

/** Whether any of these facts is asked for by what was answered, so that another answer asks anew. */
export function readsAnswers(sources: Readonly<Record<string, FactSource>>): boolean {
  const found = known.get(sources) ?? Object.values(sources).some((one) => reads(one.when) || reads(one.with));
  known.set(sources, found);
  return found;
}

function reads(logic: unknown): boolean {
  if (typeof logic !== 'object' || logic === null) return false;
  if (Array.isArray(logic)) return logic.some(reads);
  return Object.entries(logic).some(([key, value]) => (key === 'var' && isAnswer(value)) || reads(value));
}

const isAnswer = (operand: unknown): boolean => {
  const path: unknown = Array.isArray(operand) ? operand[0] : operand;
  return typeof path === 'string' && (path === 'answers' || path.startsWith('answers.'));
};
