import {existsSync} from 'node:fs';
import type {LaunchOptions} from '@playwright/test';

const known = [
  process.env['CHROMIUM_PATH'],
  ...['chromium-headless-shell', 'chromium', 'chromium-browser'].map((name) => `/usr/bin/${name}`),
];

/**
 * V8 makes no better code of what runs often: for tests, whose pages are gone before that pays, and never where speed is
 * measured.
 */
export const shortLived = '--js-flags=--no-opt --no-maglev';

/** How the browser starts: the system's Chromium where there is one, and without any talk of its own; `more`: further arguments. */
export const launchOptions = (...more: readonly string[]): LaunchOptions => {
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
      ...more,
    ],
  };
};
