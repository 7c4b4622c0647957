import {defineConfig, devices} from '@playwright/test';
import {freePort} from './tests/journeys/harness/free-port.ts';
import {launchOptions, shortLived} from './tests/journeys/harness/launch-options.ts';
import {patience} from './tests/patience.ts';

// A server that runs already, for who works on the tests.
const running = process.env['WAYMARK_TEST_ORIGIN'];
// Workers read this file too: the first process chooses, the environment tells the others.
process.env['WAYMARK_TEST_PORT'] ??= String(await freePort());
const port = process.env['WAYMARK_TEST_PORT'];

/*
 * `standard-path`, and whatever looks otherwise where there is room, are walked at both widths, all else at one, half of
 * it at either; `every-screen` opens each screen by itself.
 */
const onPhonesAlone = [
  '**/side-paths/{accounts,additional-signer,credit,decision}.spec.ts',
  '**/{address,calls,element,element-beside,examples,first-html,first-screen,first-signed-in,kept,large-text,missing-files,notices,overtaken-save,papers,payment,phone-only,plain-forms,products,refused-choices,reload,scenarios,survey,touch,translated,two-people,upload-on-its-way,without-script}.spec.ts',
];
const onWideScreensAlone = [
  '**/side-paths/{before-signing,home,links,notary}.spec.ts',
  '**/{arrival,book-holds,changes-in-place,come-back,dashboard,dev,editor-preview,element-looks,faults,gallery,gallery-of-looks,graph,header-column,held-answers,kept-page,keyboard,library-card,maintenance,organisations,patterns,plug-ins,print,reference,session,sign-in}.spec.ts',
];

export default defineConfig({
  testDir: 'tests/journeys',
  outputDir: 'test-results',
  fullyParallel: true,
  // One more than the cores that are counted on: a page often waits for its server, a worker for its page.
  workers: 3,
  retries: 0,
  timeout: patience.forTest,
  expect: {timeout: patience.forOne},
  forbidOnly: process.env['CI'] !== undefined,
  reporter: 'line',
  use: {
    baseURL: running ?? `http://127.0.0.1:${port}`,
    launchOptions: launchOptions(shortLived),
    locale: 'en-US',
    timezoneId: 'America/New_York',
    actionTimeout: patience.forOne,
    navigationTimeout: patience.forOne,
    screenshot: 'only-on-failure',
    // `--trace on` for who looks for a fault: every test pays for a recording, also those that pass.
    trace: 'off',
  },
  projects: [
    // The longest walk comes near the end of these: what phones are walked on follows it, so that no worker waits for the other.
    {
      name: 'desktop',
      testIgnore: onPhonesAlone,
      use: {viewport: {width: 1280, height: 800}},
    },
    {
      name: 'phone',
      testIgnore: onWideScreensAlone,
      use: {
        viewport: {width: 360, height: 740},
        hasTouch: true,
        isMobile: true,
        deviceScaleFactor: 2,
        userAgent: devices['Pixel 7'].userAgent,
      },
    },
  ],
  ...(running === undefined && {
    webServer: {
      command: `node --import tsx tests/journeys/harness/main-server.ts --port ${port} --pace fast`,
      url: `http://127.0.0.1:${port}/auth/login`,
      timeout: patience.forTest,
      stdout: 'ignore',
      stderr: 'pipe',
      // On a busy machine its database takes some seconds to end.
      gracefulShutdown: {signal: 'SIGTERM', timeout: patience.forOne},
    },
  }),
});
