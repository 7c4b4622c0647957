import {join, normalize} from 'node:path';
import type {Plugin} from 'vite';
import type {PlugInModule} from '../../compiler/plug-ins/find-modules.ts';
import {givesNoComponent} from './gives-no-component.ts';

/** The plug-ins of a workspace: where it is, and their modules. */
export interface PlugInsOf {
  readonly root: string;
  readonly modules: readonly PlugInModule[];
}

/** The file of the app that a workspace's plug-ins are put into. */
const open = /[\\/]src[\\/]app[\\/]plug-ins[\\/]modules\.ts$/;

/** What they import of ours: names of what is elsewhere, which do nothing by themselves and are no file of their own. */
const door = /[\\/]src[\\/]doors[\\/](?:plug-in|blocks)\.ts$/;

/**
 * Puts the modules of plug-ins into the app: widgets as files of their own, what computes and prints at once. A widget whose
 * module can give no component fails the build.
 */
export const plugInModules = (current: () => PlugInsOf): readonly Plugin[] => [
  {
    name: 'waymark-plug-ins',
    enforce: 'pre',
    load: (id) => (open.test(id) ? sourceOf(current()) : null),
    transform: (code, id) => (door.test(id) ? {code, map: null, moduleSideEffects: false} : null),
  },
  {
    name: 'waymark-plug-in-components',
    // By now it is JavaScript.
    enforce: 'post',
    transform(code, id) {
      const {root, modules} = current();
      const one = modules.find(({sort, file}) => sort === 'widgets' && join(root, file) === normalize(id));
      if (one !== undefined && givesNoComponent(this.parse(code)))
        this.error(`${one.file} is no component: its default export is a value that draws nothing.`);
      return null;
    },
  },
];

/** The module that names them all. */
const sourceOf = ({root, modules}: PlugInsOf): string => {
  const of = (sort: PlugInModule['sort']): readonly PlugInModule[] => modules.filter((one) => one.sort === sort);
  const path = ({file}: PlugInModule): string => JSON.stringify(join(root, file).replaceAll('\\', '/'));
  const functions = [...of('formats'), ...of('operators')];
  const nameOf = (one: PlugInModule): string => `own${functions.indexOf(one)}`;
  const map = (all: readonly PlugInModule[], value: (one: PlugInModule) => string): string =>
    `{${all.map((one) => `${JSON.stringify(one.name)}: ${value(one)}`).join(', ')}}`;
  return [
    ...functions.map((one) => `import ${nameOf(one)} from ${path(one)};`),
    'export const modules = {',
    `  widgets: ${map(of('widgets'), (one) => `() => import(${path(one)})`)},`,
    `  formats: ${map(of('formats'), nameOf)},`,
    `  operators: ${map(of('operators'), nameOf)},`,
    '};',
    '',
  ].join('\n');
};
