import {resolve} from 'node:path';
import type {Plugin, PreviewServer, ProxyOptions, ViteDevServer} from 'vite';
import {dataFolderOf} from '../serving/data-folder.ts';
import {missingPackage} from '../terminal/missing-package.ts';
import {checkFolder} from './check-options.ts';
import type {SiteBeside, SiteBesideOptions} from './site-beside.ts';

export interface BesideOptions {
  readonly root: string;
  readonly dataFolder?: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/**
 * A plug-in of Vite that has the server of a workspace beside Vite's own, while an app is written and in its preview:
 * both are seen at one origin. After a change of the workspace pages are loaded anew; its mistakes stand in Vite's overlay.
 */
export const besideVite = ({root, dataFolder, env}: BesideOptions): Plugin => {
  let site: SiteBeside | undefined;
  return {
    name: 'waymark',
    apply: 'serve',
    async config(config, {isPreview}) {
      // A runner of tests has the plug-ins of the app too, and opens no page.
      if ((env['VITEST'] ?? '') !== '') return undefined;
      const home = resolve(config.root ?? process.cwd(), root);
      checkFolder(home);
      const data = dataFolderOf({root: home, data: dataFolder}, env);
      site = await opened({root: home, dataFolder: resolve(data), env});
      const proxy = {'^/': passedTo(site)};
      return isPreview === true ? {preview: {proxy}} : {server: {proxy}};
    },
    configureServer(server) {
      if (site !== undefined) tell(server, site);
    },
    configurePreviewServer(server) {
      if (site === undefined) return;
      const fault = site.fault();
      if (fault !== undefined) server.config.logger.error(fault);
      closeWith(server, site.listen({served: () => undefined, failed: (said) => server.config.logger.error(said)}));
    },
  };
};

/** Loads what a server is made of only where there is one: who builds the app needs none of it. */
const opened = async (options: SiteBesideOptions): Promise<SiteBeside> => {
  try {
    const {siteBeside} = await import('./site-beside.ts');
    return await siteBeside(options);
  } catch (error) {
    throw missingPackage(error) ?? error;
  }
};

/** What is not the journey's goes on to Vite. */
const passedTo = ({origin, answers}: SiteBeside): ProxyOptions => ({
  target: origin,
  bypass: ({url = '/'}) => (answers(url.split(/[?#]/)[0] ?? '/') ? undefined : url),
});

const tell = (server: ViteDevServer, site: SiteBeside): void => {
  const {ws, config} = server;
  const show = (said: string): void => ws.send({type: 'error', err: {plugin: 'waymark', message: said, stack: ''}});
  const failed = (said: string): void => {
    config.logger.error(said);
    show(said);
  };
  const fault = site.fault();
  if (fault !== undefined) config.logger.error(fault);
  ws.on('connection', () => {
    const now = site.fault();
    if (now !== undefined) show(now);
  });
  closeWith(server, site.listen({served: () => ws.send({type: 'full-reload'}), failed}));
};

const closeWith = ({httpServer}: ViteDevServer | PreviewServer, end: () => Promise<void>): void => {
  httpServer?.once('close', () => void end());
};
