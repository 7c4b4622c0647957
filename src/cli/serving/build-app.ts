import {writeFileSync} from 'node:fs';
import {join} from 'node:path';
import type {Plugin, Rolldown} from 'vite';
import {phoneRulesId} from '../../catalog/countries/phone-rules.ts';
import {mayColour, plainLogger} from '../vite/plain-logger.ts';
import type {PlugInsOf} from '../vite/plug-in-modules.ts';
import {packageRoot} from '../package-root.ts';
import {copiesIn, precompress} from './precompress.ts';
import {readyApp} from './ready-app.ts';

export interface BuildAppOptions {
  /** Those of the workspace that it is for. */
  readonly plugIns?: PlugInsOf;
  /** Told of each module that it is built of, by its path. */
  readonly reads?: (id: string) => void;
}

/**
 * Builds the browser's side of a site whose base path is `base` to `outDir`, with compressed copies;
 * `widgets.json`: the files that each late widget comes in, and `frame.json`: what pages of signed-in people need
 * besides, by which the server names them in a page; and `draw/`, the module by which the server draws the same screens.
 */
export const buildApp = async (
  base: string,
  outDir: string,
  {plugIns, reads = () => undefined}: BuildAppOptions = {},
): Promise<void> => {
  // What is built is for people, whatever the mode of the server that they are served by.
  process.env['NODE_ENV'] = 'production';
  const {build, createLogger} = await import('vite');
  const customLogger = plainLogger(createLogger('warn'), mayColour());
  // Not at once: the bundled configuration requires what the line above imports, and Node 20 fails when the two meet.
  const {appConfig, drawConfig, readFirstConfig} = await import('../vite/config.ts');
  const plugins = [reportingPlugin(reads)];
  const own = plugIns === undefined ? {} : {plugIns: () => plugIns};
  // To compress is most of the work, and many files are those of the app that was here, or of the one without these plug-ins.
  const before = [outDir, readyApp() ?? join(packageRoot(), 'dist/app')];
  const known = copiesIn(before.map((app) => join(app, 'assets')));
  const built = await build({...appConfig({base, outDir, plugins, ...own}), logLevel: 'warn', customLogger});
  if (!('output' in built)) throw new Error('Vite gave no output.');
  const {widgets, ...late} = lateFiles(built.output, plugIns);
  const first = await build({...readFirstConfig(base, outDir), plugins, logLevel: 'warn', customLogger});
  const [script] = 'output' in first ? first.output : [];
  writeFileSync(join(outDir, 'widgets.json'), JSON.stringify(widgets));
  writeFileSync(join(outDir, 'frame.json'), JSON.stringify({script: script?.fileName, ...late}));
  precompress([join(outDir, 'assets')], undefined, known);
  // What is built beside it are modules too, whatever the workspace around them is to Node.
  writeFileSync(join(outDir, '../package.json'), '{"type": "module"}\n');
  const draw = drawConfig(base, join(outDir, 'draw'), own.plugIns);
  await build({...draw, plugins: [...(draw.plugins ?? []), ...plugins], logLevel: 'warn', customLogger});
};

const reportingPlugin = (reads: (id: string) => void): Plugin => ({
  name: 'waymark-reads',
  buildEnd() {
    for (const id of this.getModuleIds()) reads(id);
  },
});

/** Where the component of a widget stands. */
const ofWidget = /[\\/]src[\\/]catalog[\\/]widgets[\\/]([^\\/]+)[\\/](?:Control|Display)\.tsx$/;
/** What knows the phone numbers of all countries. */
const ofPhoneRules = /[\\/]src[\\/]catalog[\\/]countries[\\/]phone-library\.ts$/;

/** What decides by the server's step. */
const ofDecisions = /[\\/]src[\\/]runtime[\\/]decide-server\.ts$/;
/** What stands around the screen. */
const ofFrame = /[\\/]src[\\/](?:journey[\\/]panels[\\/]panels|shell[\\/]panel[\\/]Panel)\.tsx?$/;

/** What draws what a screen may have besides its widgets, by the name under which a page asks for it. */
const besides = {
  question: /[\\/]src[\\/]renderer[\\/]actions[\\/]ConfirmQuestion\.tsx$/,
  dialog: /[\\/]src[\\/]renderer[\\/]screen[\\/]ScreenDialog\.tsx$/,
  summary: /[\\/]src[\\/]renderer[\\/]summary[\\/]SummaryView\.tsx$/,
  tasks: /[\\/]src[\\/]renderer[\\/]tasks[\\/]TasksView\.tsx$/,
};

interface LateFiles {
  readonly widgets: Readonly<Record<string, readonly string[]>>;
  readonly decides: readonly string[];
  readonly beside: Readonly<Record<string, readonly string[]>>;
  readonly files: readonly string[];
}

/** Files that come behind the first ones of every page, by what they are for. */
function lateFiles(output: Rolldown.RolldownOutput['output'], plugIns: PlugInsOf | undefined): LateFiles {
  const plugged = new Map(plugIns?.modules.map(({file, name}) => [join(plugIns.root, file), name]));
  const chunks = new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])));
  const withImports = (file: string, found = new Set<string>()): ReadonlySet<string> => {
    if (found.has(file)) return found;
    found.add(file);
    for (const next of chunks.get(file)?.imports ?? []) withImports(next, found);
    return found;
  };
  const first = new Set(
    [...chunks.values()].filter(({isEntry}) => isEntry).flatMap((one) => [...withImports(one.fileName)]),
  );
  const late = (file: string): readonly string[] => [...withImports(file)].filter((one) => !first.has(one));
  // By the module and not by what a file is named for: several come in one.
  const all = [...chunks.values()].flatMap(({moduleIds, fileName}) =>
    first.has(fileName) ? [] : moduleIds.map((module) => ({module, fileName})),
  );
  const ofModules = (some: RegExp): readonly string[] => [
    ...new Set(all.flatMap(({module, fileName}) => (some.test(module) ? late(fileName) : []))),
  ];
  return {
    widgets: Object.fromEntries(
      all.flatMap(({module, fileName}) => {
        const id = ofPhoneRules.test(module) ? phoneRulesId : (ofWidget.exec(module)?.[1] ?? plugged.get(module));
        return id === undefined ? [] : [[id, late(fileName)]];
      }),
    ),
    decides: ofModules(ofDecisions),
    beside: Object.fromEntries(Object.entries(besides).map(([what, module]) => [what, ofModules(module)])),
    files: ofModules(ofFrame),
  };
}
