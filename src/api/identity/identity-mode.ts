import {identity} from '../../catalog/visit/identity.ts';
import {keepSource, keptSource, type IdentitySource} from './kept-source.ts';

export interface IdentityModeOptions {
  /** Decides a feature flag; rejects or gives nothing where it cannot. */
  readonly decide: (key: string) => Promise<unknown>;
  /** Keeps the choice for the visit. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
}

const {first, other} = identity.sources;

/**
 * The identity mode: the flag's variable `mode` names a source, or anything else (the default), which leaves the choice
 * to a decision of its own. Whatever fails, it is the first source. Asked once a visit.
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
        return first;
      },
    );
    return asked;
  };
}

async function choose(decide: IdentityModeOptions['decide']): Promise<IdentitySource> {
  const mode = valueAt(valueAt(await decide(identity.modeFlag), 'variables'), 'mode');
  if (mode === first || mode === other) return mode;
  return valueAt(await decide(identity.otherFlag), 'flagEnabled') === true ? other : first;
}

function valueAt(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}
