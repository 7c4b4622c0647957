import {noModules, type PlugInModules} from '../../catalog/plug-ins/plug-ins.ts';

/** The plug-ins of the workspace that this app is built for: its build puts them here (`cli/vite/plug-in-modules.ts`). */
export const modules: PlugInModules = noModules;
