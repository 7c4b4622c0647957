import type {ParamSpec} from '../../model/compiled/screen.ts';
import {fitsParam} from '../../runtime/routes/fits-param.ts';

/** Parameters of an address that the browser remembers, each under the key that its flow names. */
export interface StoredParams {
  /** What is remembered of these parameters; what does not fit them is as good as nothing. */
  readonly read: (specs: readonly ParamSpec[]) => Readonly<Record<string, string>>;
  readonly keep: (specs: readonly ParamSpec[], params: Readonly<Record<string, string>>) => void;
  /** Forgets what was kept or read on this page. */
  readonly forget: () => void;
}

export function createStoredParams(storage: Storage): StoredParams {
  const used = new Set<string>();
  const storageKey = ({stored}: ParamSpec): string | undefined => {
    if (stored !== undefined) used.add(stored);
    return stored;
  };
  return {
    read: (specs) =>
      Object.fromEntries(
        specs.flatMap((spec) => {
          const key = storageKey(spec);
          const value = key === undefined ? null : storage.getItem(key);
          return value !== null && fitsParam(spec, value) ? [[spec.id, value]] : [];
        }),
      ),
    keep: (specs, params) => {
      for (const spec of specs) {
        const [key, value] = [storageKey(spec), params[spec.id]];
        if (key !== undefined && value !== undefined && storage.getItem(key) !== value) storage.setItem(key, value);
      }
    },
    forget: () => {
      for (const key of used) storage.removeItem(key);
    },
  };
}
