import {cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync} from 'node:fs';
import {join} from 'node:path';
import {test} from '@playwright/test';
import {storeFolder} from '../../../src/server/store/prepare.ts';
import {keptOnce} from './kept-once.ts';

/**
 * Gives a data folder that has none the store of a server of a workspace, with all tables and no row. To make the
 * tables is a third of what a server's first start costs: whoever comes first in a run keeps them for the others.
 */
export async function placeStore(dataFolder: string): Promise<void> {
  if (existsSync(storeFolder(dataFolder))) return;
  const kept = join(test.info().project.outputDir, 'store');
  await keptOnce(kept, async (part) => {
    // The list of tests is made without.
    const {openJourneyStore} = await import('../../../src/server/store/journey-store.ts');
    const own = mkdtempSync(`${kept}-`);
    const {close} = await openJourneyStore({dataFolder: own});
    await close();
    renameSync(storeFolder(own), part);
    rmSync(own, {recursive: true, force: true});
  });
  mkdirSync(dataFolder, {recursive: true, mode: 0o700});
  cpSync(kept, storeFolder(dataFolder), {recursive: true});
}
