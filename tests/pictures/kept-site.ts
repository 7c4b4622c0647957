import {readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {deserialize, serialize} from 'node:v8';
import type {TestInfo} from '@playwright/test';
import {keptOnce} from '../journeys/harness/kept-once.ts';
import type {Site} from './situations.ts';

/**
 * To run every scenario takes long: whoever comes first keeps it for the others of this run, where each run begins with
 * nothing. Without what stands around a screen: that is seen with each of them.
 */
export async function keptSite({project}: TestInfo): Promise<Site> {
  const kept = join(project.outputDir, 'site');
  await keptOnce(kept, async (part) => {
    // The list of tests is made without, and whoever finds it kept goes on without.
    const {readSite} = await import('./situations.ts');
    writeFileSync(part, serialize(await readSite('.')));
  });
  const all = deserialize(readFileSync(kept)) as Site;
  return {...all, places: all.places.filter(({entry}) => !entry.id.startsWith('frame/'))};
}
