/** The answer that a value is, as it stands: `{var: answers.x}` without anything in its place. */
export function answerOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || !('var' in value)) return undefined;
  return typeof value.var === 'string' ? /^answers\.([^.]+)$/.exec(value.var)?.[1] : undefined;
}
