import type {Parts} from './document.ts';

/** What a kind of mutation looks at: a file in parts, and what stands in the others. */
export interface Source extends Parts {
  readonly keywords: ReadonlySet<string>;
  readonly known: Known;
}

/** What is named anywhere, for what is led elsewhere. */
export interface Known {
  /** By the key that it stands under, or `path` for facts: everything that stands there in any flow. */
  readonly values: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Condition keys: `application.status.bpo`. */
export const isPath = (name: string): boolean => /^[a-z][A-Za-z0-9]*(?:\.[A-Za-z0-9]+)+$/.test(name);

/** `heloc` of `flows/heloc/machine.yaml`, also of an override. */
export const flowOf = (file: string): string => /(?:^|\/)flows\/([^/]+)\//.exec(file)?.[1] ?? '';
