import {lateModule} from '../../lib/late-file.ts';

/** What draws a screen over another. */
export const dialogFile = lateModule(
  'dialog',
  async () => import('./ScreenDialog.tsx'),
  (module) => module.ScreenDialog,
);
