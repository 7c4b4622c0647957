import {resolve} from 'node:path';
import {defineConfig} from '@playwright/test';
import shared from '../../playwright.config.ts';

const root = resolve(import.meta.dirname, '../..');
const servers = [shared.webServer ?? []].flat().map((server) => ({...server, cwd: root}));

/** Faults on every screen: `npm run faults [-- --only <flow:screen>]`. */
export default defineConfig({
  ...shared,
  testDir: '.',
  outputDir: '../../test-results',
  workers: Number(process.env['WAYMARK_WORKERS'] ?? 2),
  projects: [{name: 'faults'}],
  webServer: servers,
  use: {...shared.use, screenshot: 'off', trace: 'off'},
});
