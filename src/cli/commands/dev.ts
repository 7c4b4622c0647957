import type {AddCommand} from '../terminal/command.ts';
import {exitCode} from '../terminal/exit-code.ts';
import {refuseTakenPort, shownHost} from '../../server/listening.ts';
import {printFindings, summaryOf} from '../terminal/print-findings.ts';
import {orgsOf} from '../workspace/orgs-of.ts';
import {addServeOptions, refuseFramed, serveWorkspace, type ServeOptions} from '../serving/serve.ts';
import {refuseTwoStores} from '../serving/data-folder.ts';
import {asUsage} from '../serving/as-usage.ts';
import {tellParentOf} from '../serving/parent.ts';
import {stopOfProcess, untilStopped} from '../serving/until-stopped.ts';

/** `waymark dev`: the app under edit, its server beside it. */
export const addDev: AddCommand = (program, terminal, end) => {
  addServeOptions(program.command('dev'), terminal, 5173)
    .description('run the app while its files are edited')
    .option('--framed-by <source...>', 'who may frame its pages: an editor that shows them (vscode-webview:)')
    .option('--ipc', 'tell the process that forked this one where the app is, and end with it')
    .action(async (options: ServeOptions & {readonly ipc?: boolean}) => {
      const tell = tellParentOf(options.ipc === true);
      await refuseFramed(options, terminal.env);
      refuseTwoStores(options, terminal.env);
      const {readyApp} = await import('../serving/ready-app.ts');
      if (readyApp() !== undefined) {
        const {serveAnew} = await import('../serving/serve-anew.ts');
        await serveAnew(options, terminal, tell);
        return;
      }
      // Vite would say so last of all, and in words of its own.
      await refuseTakenPort(options).catch((error: unknown) => Promise.reject(asUsage(error)));
      terminal.out('Compiling the workspace ...\n');
      const {openLiveWorkspace, untilSound} = await import('../vite/live-workspace.ts');
      const live = await openLiveWorkspace(options.root);
      const say = async (): Promise<void> => {
        const {diagnostics, files} = live.checked;
        await printFindings(diagnostics, files, 'pretty', terminal);
        if (live.manifest !== undefined) return;
        const summary = summaryOf(diagnostics, files, orgsOf(files).length);
        terminal.out(`${summary} Nothing can be shown until this is mended: waiting for that. Stop with Ctrl+C.\n`);
      };
      await say();
      if (live.manifest === undefined) {
        tell({waymark: 'waiting'});
        await untilSound(live, say, stopOfProcess(), ({message}) => terminal.err(`waymark: ${message}\n`));
      }
      if (live.manifest === undefined) {
        end(exitCode.findings);
        return;
      }
      // Browsers come to the site under edit, which goes on to the server by HTTP.
      const env = {...terminal.env, WAYMARK_TLS_CERT: '', WAYMARK_TLS_KEY: ''};
      const server = await serveWorkspace({...options, port: 0, host: '127.0.0.1'}, undefined, {...terminal, env});
      const [{createLogger, createServer}, {appConfig}, {waymark}, {mayColour, plainLogger}] = await Promise.all([
        import('vite'),
        import('../vite/config.ts'),
        import('../vite/plugin.ts'),
        import('../vite/plain-logger.ts'),
      ]);
      const vite = await createServer({
        ...appConfig({
          base: live.manifest.base,
          plugins: [waymark(live, terminal, options.framedBy)],
          plugIns: () => ({root: live.root, modules: live.checked.compilation.plugIns.modules}),
          server: {origin: server.origin, port: options.port, host: options.host},
        }),
        logLevel: 'warn',
        customLogger: plainLogger(createLogger('warn'), mayColour()),
      });
      await vite.listen();
      const address = vite.resolvedUrls?.local[0] ?? `http://${options.host}:${options.port}/`;
      const {referencePath} = await import('../vite/reference.ts');
      const shown = new URL(address);
      shown.hostname = shownHost(shown.hostname);
      const reference = new URL(referencePath(live.manifest), shown).href;
      const about = [`Reference ${reference}`, ...server.about(shown.origin)];
      terminal.out(`${[`Editing ${live.root}`, `Open ${new URL(server.door, shown).href}`, ...about].join('\n')}\n`);
      tell({waymark: 'open', address: new URL(server.door, address).href});
      const close = async (): Promise<void> => {
        await vite.close();
        await server.close();
      };
      await untilStopped(close, server.grace, terminal);
    });
};
