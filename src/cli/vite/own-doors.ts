import {join} from 'node:path';

/** Where what modules of plug-ins import of ours is: the source that the app itself is built of. */
export const ownDoors = (root: string): Readonly<Record<string, string>> =>
  Object.fromEntries(['plug-in', 'blocks'].map((door) => [`waymark/${door}`, join(root, `src/doors/${door}.ts`)]));
