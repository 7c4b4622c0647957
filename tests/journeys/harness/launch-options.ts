import {existsSync} from 'node:fs';
import type {LaunchOptions} from '@playwright/test';

const known = [
  process.env['CHROMIUM_PATH'],
  ...['chromium-headless-shell', 'chromium', 'chromium-browser'].map((name) => `/usr/bin/${name}`),
];

/** How the browser starts: the system's Chromium where there is one, and without any talk of its own. */
export const launchOptions = (): LaunchOptions => {
  const executablePath = known.find((path) => path !== undefined && path !== '' && existsSync(path));
  return {
    ...(executablePath === undefined ? {} : {executablePath}),
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  };
};
