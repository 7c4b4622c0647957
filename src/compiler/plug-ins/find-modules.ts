import {sha256} from '../../lib/sha256.ts';
import type {Files} from '../../model/workspace.ts';

/** What of a plug-in has modules: the names of its folders. */
export const moduleSorts = ['widgets', 'formats', 'operators', 'operations'] as const;
export type ModuleSort = (typeof moduleSorts)[number];

/** A module of a plug-in: `plugins/look/widgets/stars.tsx`. */
export interface PlugInModule {
  readonly file: string;
  readonly plugIn: string;
  readonly sort: ModuleSort;
  readonly name: string;
}

const module = /^plugins\/([^/]+)\/(widgets|formats|operators|operations)\/([^/]+)\.(?:tsx?|jsx?|mjs)$/;
const test = /\.(?:test|spec)$/;

/** Whether a path of a workspace is where a plug-in has a module, or a test of one. */
export const isModule = (path: string): boolean => module.test(path);

/** The modules of plug-ins among the paths of a workspace, in the order of their paths. What has `.test` in its name is none. */
export function findModules(paths: Iterable<string>): readonly PlugInModule[] {
  return [...paths]
    .flatMap((file): readonly PlugInModule[] => {
      const [, plugIn, sort, name] = module.exec(file) ?? [];
      if (plugIn === undefined || sort === undefined || name === undefined || test.test(name)) return [];
      return [{file, plugIn, sort: sort as ModuleSort, name}];
    })
    .toSorted((one, other) => (one.file < other.file ? -1 : 1));
}

/** Their paths, with a hash of what each says. */
export function moduleHashes(modules: readonly PlugInModule[], files: Files): Readonly<Record<string, string>> {
  return Object.fromEntries(modules.map(({file}) => [file, sha256(files.get(file) ?? '').slice(0, 16)]));
}
