import {readFileSync} from 'node:fs';
import type {Browser, Page} from '@playwright/test';

interface ProcessInfo {
  readonly processInfo: readonly {readonly type: string; readonly id: number}[];
}

/** Megabytes that the largest page process of a browser holds, after what is no longer used was given back. */
export const memoryOf = async (browser: Browser, page: Page): Promise<number> => {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const whole = await browser.newBrowserCDPSession();
  const {processInfo} = (await whole.send('SystemInfo.getProcessInfo')) as ProcessInfo;
  const held = processInfo.filter(({type}) => type === 'renderer').map(({id}) => residentOf(id));
  return Math.max(...held) / 1024;
};

/** KB in memory of its own, by the system's account. */
const residentOf = (id: number): number =>
  Number(/^Pss_Anon:\s+(\d+)/m.exec(readFileSync(`/proc/${id}/smaps_rollup`, 'utf8'))?.[1] ?? 0);
