import type {Effect} from '../model/decision.ts';

/** The same is decided many times; it is said once. */
export function onceEach(log: (effect: Effect) => void): (effect: Effect) => void {
  const logged = new Set<string>();
  return (effect) => {
    if (logged.has(effect.message)) return;
    logged.add(effect.message);
    log(effect);
  };
}
