/** The keys and indices that a JSON Pointer goes through: `/paths/~1cards/get` gives `paths`, `/cards`, `get`. */
export function pointerSteps(pointer: string): readonly string[] {
  const steps = pointer.split('/').slice(1);
  return pointer.includes('~') ? steps.map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~')) : steps;
}
