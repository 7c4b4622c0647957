import {resolve} from 'node:path';
import {defineConfig} from '@playwright/test';
import shared from '../../playwright.config.ts';

const root = resolve(import.meta.dirname, '../..');
const servers = [shared.webServer ?? []].flat().map((server) => ({...server, cwd: root}));
const workers = Number(process.env['WAYMARK_WORKERS'] ?? 2);

/** Pictures of every screen in every state: `npm run pictures [-- -g <flow/screen>]`; `WAYMARK_SCHEME=dark` for dark ones. */
export default defineConfig({
  ...shared,
  testDir: '.',
  outputDir: '../../test-results',
  workers,
  projects: [{name: 'pictures'}],
  webServer: servers,
  use: {
    ...shared.use,
    screenshot: 'off',
    trace: 'off',
    colorScheme: process.env['WAYMARK_SCHEME'] === 'dark' ? 'dark' : 'light',
  },
});
