import {join} from 'node:path';
import {pathToFileURL} from 'node:url';
import {blocking} from '../../diagnostics/blocking.ts';
import type {CreateDraw} from '../../model/boot.ts';
import type {GallerySite} from '../gallery/gathered.ts';
import type {ServedGallery} from '../gallery/serve-gallery.ts';
import {portOption, rootOption, type AddCommand} from '../terminal/command.ts';
import {exitCode, UsageError} from '../terminal/exit-code.ts';
import {printFindings, summaryOf} from '../terminal/print-findings.ts';
import {shownHost} from '../../server/listening.ts';
import type {Terminal} from '../terminal/terminal.ts';
import {orgsOf} from '../workspace/orgs-of.ts';
import {stopOfProcess} from '../serving/until-stopped.ts';

interface Options {
  readonly root: string;
  readonly port: number;
}

const help = `
A page on this machine: choose a screen, and see each way in which it looks, with the organisations where it looks so. What
is known there is what a scenario says that stands on that screen (\`at\`), as \`examples --looks\` writes them. After a
change of files load the page again.`;

/** Milliseconds for which a screen is waited for that is drawn. */
const mostWaited = 20_000;

/** A module is loaded once by a process. */
const otherPlugIns = 'Plug-ins are drawn as they were before: start the gallery again to see them as they are now.';

/** `waymark gallery`: a screen as all organisations have it, each look once. */
export const addGallery: AddCommand = (program, terminal, end) => {
  program
    .command('gallery')
    .description('look at a screen as all organisations have it, each distinct look once')
    .addOption(rootOption(terminal))
    .addOption(portOption(5183, terminal))
    .addHelpText('after', help)
    .action(async (options: Options) => {
      const {serveGallery} = await import('../gallery/serve-gallery.ts');
      const served = await serveGallery(options.port, (error) => terminal.err(`waymark: ${String(error)}\n`));
      try {
        terminal.out('Compiling, and building the app where it is not built ...\n');
        if (!(await showIn(served, options, terminal))) end(exitCode.findings);
      } finally {
        await served.close();
      }
    });
};

/** Shows the workspace until the process is stopped; false, with what is wrong printed, where it cannot be shown. */
const showIn = async (served: ServedGallery, {root}: Options, terminal: Terminal): Promise<boolean> => {
  const {gatherSite} = await import('../gallery/gathered.ts');
  const {site: first, diagnostics, files} = await gatherSite(root, terminal.progress);
  if (first === undefined || blocking(diagnostics).length > 0) {
    await printFindings(diagnostics, files, 'pretty', terminal, root);
    terminal.out(`${summaryOf(diagnostics, files, orgsOf(files).length)} Nothing can be shown until this is mended.\n`);
    return false;
  }
  let [site, stale] = [first, ''];
  const createDraw = await drawerOf(first, terminal);
  const [{createGallery}, {plugInsOfSite}, {staleBy}, {watchWorkspace}] = await Promise.all([
    import('../gallery/answer.ts'),
    import('../gallery/plug-ins-of-site.ts'),
    import('../gallery/stale-by.ts'),
    import('../workspace/watch.ts'),
  ]);
  const drawnBy = plugInsOfSite(first);
  const answer = createGallery({
    ...{site: () => site, stale: () => stale, createDraw},
    appFolder: join(root, 'dist/app'),
    today: () => new Date().toISOString().slice(0, 10),
    patience: () => AbortSignal.timeout(mostWaited),
  });
  served.show(answer);
  const shown = new URL(served.origin);
  shown.hostname = shownHost(shown.hostname);
  terminal.out(`Open ${shown.href}\nStop with Ctrl+C.\n`);
  const again = async (): Promise<void> => {
    const found = await gatherSite(root);
    const faults = blocking(found.diagnostics);
    if (faults.length === 0 && found.site !== undefined)
      [site, stale] = [found.site, plugInsOfSite(found.site) === drawnBy ? '' : otherPlugIns];
    else stale = staleBy(faults, found.files);
    await printFindings(faults, found.files, 'pretty', terminal, root);
    const [said = ''] = stale.split('\n');
    terminal.out(said === '' ? 'Compiled. Load the page again.\n' : `${said}\n`);
  };
  await watchWorkspace(root, again, stopOfProcess(), ({message}) => terminal.err(`waymark: ${message}\n`));
  return true;
};

/** What draws screens, by the built app, with the plug-ins of the workspace. */
const drawerOf = async ({root, base, plugIns: {modules}}: GallerySite, terminal: Terminal): Promise<CreateDraw> => {
  const [{ensureApp}, {loadPlugIns}] = await Promise.all([
    import('../serving/ensure-built.ts'),
    import('../plug-ins/load-plug-ins.ts'),
  ]);
  await loadPlugIns(root, modules);
  await ensureApp({root, base, modules}, terminal);
  const file = join(root, 'dist/app/draw/draw-screen.mjs');
  const {createDraw} = (await import(pathToFileURL(file).href)) as {readonly createDraw?: CreateDraw};
  if (createDraw === undefined) throw new UsageError(`${file} draws no screens: build the app again.`);
  return createDraw;
};
