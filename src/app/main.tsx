import '../catalog/style/index.css';
import {lateModule} from '../lib/late-file.ts';
import {hasBoot, readBoot} from '../renderer/artifacts/boot.ts';
import {startPage} from './start-page.tsx';

/** For pages that are somebody else's: `/element.js` of the server loads this script there. */
const element = lateModule(
  'element',
  async () => import('./embedded/element.tsx'),
  (module) => module.defineElement,
);

if (hasBoot(document)) startPage(readBoot(document));
else void element.get().then((define) => define(window));
