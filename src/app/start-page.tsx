import {StrictMode} from 'react';
import {BrowserRouter} from 'react-router';
import {lateModule} from '../lib/late-file.ts';
import {createKeptUntilHeard} from '../lib/kept-until-heard.ts';
import type {Boot} from '../model/boot.ts';
import {watchPointer} from '../renderer/form/after-pointer.ts';
import {addPlugIns} from '../renderer/plug-ins/add-plug-ins.tsx';
import {App} from './App.tsx';
import {beginEmpty, takeOver, takePlace} from './first/take-over.ts';
import {modules} from './plug-ins/modules.ts';
import {reportThrown} from './plug-ins/report-thrown.ts';
import {createWorld} from './world.ts';

/** Starts the page that the server has sent: takes over what shows in it, or draws it. */
export function startPage(boot: Boot): void {
  // Told by the world, which may use them while it is made.
  const thrown = createKeptUntilHeard<[error: unknown]>();
  const tellThrown = reportThrown(thrown.tell);
  addPlugIns(boot.org.plugIns, modules, tellThrown);
  const world = createWorld(boot, window);
  thrown.listen(world.broken);
  watchPointer(document);

  const app = (
    // A transition would paint the old screen once more before it shows the new one.
    <BrowserRouter useTransitions={false}>
      <App world={world} isThere={boot.first !== undefined || boot.awaits === true} />
    </BrowserRouter>
  );
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no element with the id "root".');
  const page = boot.development ? <StrictMode>{app}</StrictMode> : app;
  if (boot.awaits === true) takePlace({root, app: page, world, window}).finally(world.forgetFirst).catch(world.broken);
  else if (boot.first === undefined) beginEmpty(root, page);
  else takeOver({first: boot.first, root, app: page, world, window}).catch(world.broken);

  if (import.meta.env.DEV && world.tools !== undefined) {
    const {journey, session, toasts, tools} = world;
    const file = lateModule(
      'developer tools',
      async () => import('../devtools/start.tsx'),
      (module) => module.startDevTools,
    );
    const open = (href: string): void => window.location.assign(href);
    void world.files.load(file).then((start) => start({...tools, journey, session, toasts, open}));
  }

  // A change of YAML while it is edited: the same screen again, with the answers typed so far.
  import.meta.hot?.on('waymark:artifacts', (next: Boot) => {
    if (next.orgId !== boot.orgId) return;
    addPlugIns(next.org.plugIns, modules, tellThrown);
    world.artifacts.change(next.org);
    world.journey.look();
    const theme = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"][href*="/artifacts/themes/"]');
    if (theme !== null) theme.href = `${next.base}/artifacts/${next.org.theme}`;
  });
}
