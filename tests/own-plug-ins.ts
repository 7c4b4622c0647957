import {noModules, type PlugInModules} from '../src/catalog/plug-ins/plug-ins.ts';

const found = import.meta.glob<{readonly default: unknown}>(['../plugins/*/widgets/*.tsx', '!**/*.test.tsx']);

/** The widgets of this workspace's own plug-ins, as a build puts them into its app. */
export const ownModules: PlugInModules = {
  ...noModules,
  widgets: Object.fromEntries(
    Object.entries(found).map(([path, load]) => [path.replace(/^.*\/(.+)\.tsx$/, '$1'), load]),
  ),
};
