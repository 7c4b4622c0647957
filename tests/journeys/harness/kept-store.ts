import {cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync} from 'node:fs';
import {join} from 'node:path';
import {test} from '@playwright/test';
import {storeFolder} from '../../../src/server/store/prepare.ts';

/**
 * Gives a data folder that has none the store of a server of a workspace, with all tables and no row. To make the
 * tables is a third of what a server's first start costs: whoever comes first in a run keeps them for the others.
 */
export async function placeStore(dataFolder: string): Promise<void> {
  if (existsSync(storeFolder(dataFolder))) return;
  const {outputDir} = test.info().project;
  const kept = join(outputDir, 'store');
  if (!existsSync(kept)) {
    mkdirSync(outputDir, {recursive: true});
    const own = mkdtempSync(`${kept}-`);
    // The list of tests is made without.
    const {openJourneyStore} = await import('../../../src/server/store/journey-store.ts');
    const {close} = await openJourneyStore({dataFolder: own});
    await close();
    try {
      renameSync(storeFolder(own), kept);
    } catch (error) {
      // Another worker was faster.
      if (!existsSync(kept)) throw error;
    }
    rmSync(own, {recursive: true, force: true});
  }
  mkdirSync(dataFolder, {recursive: true, mode: 0o700});
  cpSync(kept, storeFolder(dataFolder), {recursive: true});
}
