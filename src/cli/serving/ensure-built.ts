import {createHash} from 'node:crypto';
import {existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {findModules, type PlugInModule} from '../../compiler/plug-ins/find-modules.ts';
import {tryPlugIns} from '../plug-ins/load-plug-ins.ts';
import {readIndex} from '../workspace/artifact-folder.ts';
import {buildWorkspace, isBuiltOf} from '../workspace/build-workspace.ts';
import {orgsOf} from '../workspace/orgs-of.ts';
import {readWorkspace, type Workspace} from '../workspace/workspace.ts';
import {packageRoot} from '../package-root.ts';
import {builtIn, buildAppWith, stampOfPlugIns} from './plug-in-app.ts';
import {openBase, placeApp, readyApp} from './ready-app.ts';
import {printFindings, summaryOf} from '../terminal/print-findings.ts';
import type {Terminal} from '../terminal/terminal.ts';

/** Workspaces that this process has built: what was built of them stays while they have errors, and may be served. */
const builtHere = new Set<string>();

/**
 * Brings `dist/` of the workspace up to date: the artifacts where they are not of the files that are there, the app
 * where its sources changed. Gives the files that it is built of; undefined, with the findings printed to `failing`, where
 * the workspace has errors.
 *
 * @throws UsageError for a module of a plug-in that the server cannot run, before the app is touched, and for one that cannot
 * be built into it
 */
export const ensureBuilt = async (
  root: string,
  terminal: Terminal,
  failing = terminal,
): Promise<Workspace | undefined> => {
  const folder = join(root, 'dist/artifacts');
  const workspace = readWorkspace(root);
  if (!isBuiltOf(workspace, folder, {byThisCode: true})) {
    // Of many organisations this takes a while; who edits reads at once what came of it.
    if (!builtHere.has(root)) terminal.out('Compiling the workspace ...\n');
    const {written, diagnostics, files} = await buildWorkspace(root, folder, {
      keeps: true,
      workspace,
      progress: terminal.progress,
    });
    if (written === undefined) {
      await printFindings(diagnostics, files, 'pretty', failing);
      const rest = builtHere.has(root) ? 'Nothing was built: pages stay as they were before.' : 'Nothing was started.';
      failing.out(`${summaryOf(diagnostics, files, orgsOf(files).length)} ${rest}\n`);
      return undefined;
    }
  }
  const {base = '', modules: hashes = {}} = readIndex(folder) ?? {};
  const modules = findModules(Object.keys(hashes));
  // Before the app has them, and whoever serves what was built before has given that up.
  await tryPlugIns(root, modules);
  await ensureApp({root, base, modules}, terminal);
  builtHere.add(root);
  return workspace;
};

/** What an app is built for. */
export interface SiteOf {
  readonly root: string;
  readonly base: string;
  /** Of the plug-ins of the workspace. */
  readonly modules: readonly PlugInModule[];
}

/**
 * Builds the app where it is missing or its sources changed since.
 *
 * @throws UsageError for a plug-in that cannot be built into it
 */
export const ensureApp = async ({root, base, modules}: SiteOf, terminal: Terminal): Promise<void> => {
  const app = join(root, 'dist/app');
  const ready = readyApp();
  const drawn = builtIn(modules);
  const code = ready === undefined ? stampOf(packageRoot()) : (readText(join(ready, 'stamp')) ?? '');
  const stamp = [base, code, ...(drawn.length === 0 ? [] : [stampOfPlugIns(root)])].join(' ');
  if (readText(join(app, 'stamp')) === stamp) return;
  if (drawn.length > 0) {
    terminal.out('Building the app with the plug-ins of the workspace ...\n');
    await buildAppWith({root, base, modules: drawn}, app);
    writeFileSync(join(app, 'stamp'), stamp);
    return;
  }
  if (ready !== undefined) {
    placeApp(ready, base, app);
    writeFileSync(join(app, 'stamp'), stamp);
    return;
  }
  const open = keptApp(code);
  if (!existsSync(open.app)) {
    terminal.out('Building the app ...\n');
    const {buildApp} = await import('./build-app.ts');
    const made = open.begin();
    await buildApp(made === undefined ? base : openBase, made ?? app);
    if (made !== undefined) open.keep();
  }
  if (existsSync(open.app)) placeApp(open.app, base, app);
  writeFileSync(join(app, 'stamp'), stamp);
};

/** Whether the app that is built has the plug-ins that the workspace has now. */
export const hasPlugIns = (root: string, modules: readonly PlugInModule[]): boolean => {
  const [, , built] = readText(join(root, 'dist/app/stamp'))?.split(' ') ?? [];
  return built === (builtIn(modules).length === 0 ? undefined : stampOfPlugIns(root));
};

/** How many built apps are kept: one for each state of the sources. */
const mostKept = 4;

/** Where the app of the sources of this stamp is kept, whose base path is still open: it is built once for all workspaces. */
const keptApp = (code: string) => {
  const folder = join(packageRoot(), 'node_modules/.cache/waymark/apps');
  const known = join(folder, createHash('sha256').update(code).digest('hex'));
  const own = `${known}.${process.pid}`;
  return {
    app: join(known, 'app'),
    /** Where to build it; undefined where nothing can be kept: then each workspace builds its own. */
    begin: (): string | undefined => {
      try {
        mkdirSync(own, {recursive: true});
        return join(own, 'app');
      } catch {
        return undefined;
      }
    },
    keep: (): void => {
      try {
        renameSync(own, known);
      } catch (error) {
        rmSync(own, {recursive: true, force: true});
        // Another process may have built the same meanwhile.
        if (!existsSync(known)) throw error;
      }
      const byAge = readdirSync(folder).toSorted((one, other) => ageOf(join(folder, one)) - ageOf(join(folder, other)));
      for (const old of byAge.slice(mostKept)) rmSync(join(folder, old), {recursive: true, force: true});
    },
  };
};

const ageOf = (path: string): number => -(statSync(path, {throwIfNoEntry: false})?.mtimeMs ?? 0);

const readText = (path: string): string | undefined => (existsSync(path) ? readFileSync(path, 'utf8') : undefined);

/** Changes when a file that the app is built from changes. */
const stampOf = (root: string): string => {
  const hash = createHash('sha256');
  const visit = (path: string): void => {
    const stat = statSync(path, {throwIfNoEntry: false});
    if (stat?.isDirectory() === true) for (const name of readdirSync(path).toSorted()) visit(join(path, name));
    else if (stat !== undefined && !/\.test\.tsx?$/.test(path)) hash.update(`${path} ${stat.mtimeMs} ${stat.size}\n`);
  };
  for (const name of [
    'api',
    'app',
    'catalog',
    'journey',
    'lib',
    'model',
    'renderer',
    'runtime',
    'shell',
    'cli/vite',
    'cli/serving',
  ]) {
    visit(join(root, 'src', name));
  }
  for (const name of ['index.html', 'package-lock.json']) visit(join(root, name));
  return hash.digest('hex');
};
