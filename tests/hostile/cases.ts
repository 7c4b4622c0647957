/** A file as it lies on a disk: its text or bytes, or what is no file at all. */
export type Laid =
  | string
  | Uint8Array
  | {readonly is: 'link'; readonly to: string}
  | {readonly is: 'folder'}
  | {readonly is: 'pipe'};

/** Files that mean harm: laid over the library workspace. At least one finding must stand in `file`. */
export interface Hostile {
  readonly what: string;
  readonly files: Readonly<Record<string, Laid>>;
  /** File that must be named. */
  readonly file: string;
  /** Code of the finding there. */
  readonly code: string;
}

export const branch = 'flows/card/screens/branch.yaml';
export const index = 'flows/card/screens/index.yaml';
export const rules = 'flows/card/rules.yaml';
export const flow = 'flows/card/flow.yaml';
export const api = 'schemas/api/openapi.yaml';
export const riverside = 'orgs/riverside/org.yaml';
export const overrideOf = (screen: string): string => `orgs/riverside/flows/card/screens/${screen}.yaml`;

/** Cases that change one file. */
export const inFile =
  (file: string, around: (text: string) => string = (text) => text) =>
  ([what, code, text]: readonly [string, string, string]): Hostile => ({
    what,
    code,
    file,
    files: {[file]: around(text)},
  });
