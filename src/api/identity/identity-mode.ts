import {keepSource, keptSource, type IdentitySource} from './kept-source.ts';

export interface IdentityModeOptions {
  /** Decides a feature flag; rejects or gives nothing where it cannot. */
  readonly decide: (key: string) => Promise<unknown>;
  /** Keeps the choice for the visit. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
}

/** The flag that is asked first. */
export const modeFlag = 'fe-identity-mode';
/** Asked where the mode is `optimizely`: on means broker. */
const sourceFlag = 'fe-identity-broker';

/**
 * The identity mode: the flag's variable `mode` is `legacy`, `broker`, or `optimizely` (the default),
 * which leaves the choice to a decision of its own. Whatever fails, it is `legacy`. Asked once a visit.
 */
export function createIdentityMode({decide, storage}: IdentityModeOptions): () => Promise<IdentitySource> {
  let asked: Promise<IdentitySource> | undefined;
  return () => {
    const kept = keptSource(storage);
    if (kept !== undefined) return Promise.resolve(kept);
    asked ??= choose(decide).then(
      (source) => {
        keepSource(storage, source);
        return source;
      },
      () => {
        asked = undefined;
        return 'legacy';
      },
    );
    return asked;
  };
}

async function choose(decide: IdentityModeOptions['decide']): Promise<IdentitySource> {
  const mode = valueAt(valueAt(await decide(modeFlag), 'variables'), 'mode');
  if (mode === 'legacy' || mode === 'broker') return mode;
  return valueAt(await decide(sourceFlag), 'flagEnabled') === true ? 'broker' : 'legacy';
}

function valueAt(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}
