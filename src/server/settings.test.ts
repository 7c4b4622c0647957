import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {describe, expect, it} from 'vitest';
import {CannotStart} from './cannot-start.ts';
import {readServerConfig} from './config.ts';
import {misspeltIn} from './misspelt-settings.ts';
import {openDevelopment} from './open-development.ts';

const refusal = (env: Record<string, string>, dataFolder?: string): string => {
  try {
    readServerConfig(dataFolder === undefined ? {} : {dataFolder}, env);
    return '';
  } catch (error) {
    if (error instanceof CannotStart) return error.message;
    throw error;
  }
};

describe('a setting that is wrong', () => {
  it.each([
    ['PORT', 'many', 'PORT is "many"; it must be a whole number from 0 to 65535.'],
    ['PORT', '70000', 'PORT is "70000"; it must be a whole number from 0 to 65535.'],
    [
      'WAYMARK_WAITING_FILES',
      'much',
      'WAYMARK_WAITING_FILES is "much"; it must be a number of megabytes, from 1 to 10000000.',
    ],
    [
      'WAYMARK_SCANNER',
      'clamd:3310',
      'WAYMARK_SCANNER is "clamd:3310"; it must be the address of a clamd, like tcp://127.0.0.1:3310 or unix:/run/clamav/clamd.ctl.',
    ],
    ['WAYMARK_METRICS', 'all', 'WAYMARK_METRICS is "all"; it must be loopback or public.'],
    [
      'WAYMARK_PROXIES',
      '10.0.0.5, proxy',
      'WAYMARK_PROXIES is "10.0.0.5, proxy"; it must be addresses or networks with commas between, like 10.0.0.5, 10.1.0.0/16.',
    ],
    [
      'WAYMARK_DATABASE_TIMEOUT',
      'soon',
      'WAYMARK_DATABASE_TIMEOUT is "soon"; it must be a number of seconds, from more than 0 to 3600.',
    ],
    [
      'WAYMARK_DATABASE_CONNECTIONS',
      '0',
      'WAYMARK_DATABASE_CONNECTIONS is "0"; it must be a whole number from 1 to 1000.',
    ],
    ['WAYMARK_REQUESTS', 'all', 'WAYMARK_REQUESTS is "all"; it must be a whole number from 1 to 1000000.'],
    [
      'WAYMARK_SMTP_URL',
      'http://me:canary@host',
      'WAYMARK_SMTP_URL must be the address of an SMTP server, like smtp://user:password@host:587, smtps://user:password@host:465 or smtp://relay:25?tls=off.',
    ],
    [
      'WAYMARK_MAIL_FROM',
      'the desk',
      'WAYMARK_MAIL_FROM is "the desk"; it must be an e-mail address, alone or behind a name, like City Library <desk@library.example>.',
    ],
    [
      'DATABASE_URL',
      'canary',
      'DATABASE_URL must be the address of a PostgreSQL server, like postgres://user:password@host:5432/database.',
    ],
    [
      'DATABASE_URL',
      'mysql://me:canary@host/db',
      'DATABASE_URL must be the address of a PostgreSQL server, like postgres://user:password@host:5432/database.',
    ],
  ])('%s=%s is told in one sentence, without what is secret', (name, value, sentence) => {
    expect(refusal({[name]: value})).toBe(sentence);
  });

  it('is a data folder that is a file, or would be inside one', () => {
    const folder = mkdtempSync(join(tmpdir(), 'waymark-settings-'));
    const file = join(folder, 'file');
    writeFileSync(file, '');
    const end = 'Choose a folder (--data on the command line, or WAYMARK_DATA).';
    expect(refusal({WAYMARK_DATA: file})).toBe(`The data folder ${file} is a file. ${end}`);
    expect(refusal({}, join(file, 'in', 'it'))).toBe(
      `The data folder ${join(file, 'in', 'it')} cannot be made: ${file} is a file. ${end}`,
    );
    expect(refusal({WAYMARK_SECRET: 'x'}, join(folder, 'new', 'one'))).toBe('');
    rmSync(folder, {recursive: true});
  });
});

describe('the mode', () => {
  it.each([
    'Production',
    'PRODUCTION',
    'prod',
    'Prod',
    'prd',
    'prd_2',
    'produciton',
    'porducton',
    'productions',
    'produktion',
    'pro-duction',
    'production ',
    '\tPRODUCTION\r\n',
    '"production"',
    'production-eu',
    'prod-eu',
    'prodn',
    'live',
    'Live ',
    'live-eu',
    '"live"',
  ])('is not taken of NODE_ENV=%s, which may be meant for another one', (mode) => {
    expect(refusal({NODE_ENV: mode})).toBe(
      `NODE_ENV is "${mode}"; it must be production, written so, or for development a word that is not like it, as development or test.`,
    );
  });

  it.each(['0.0.0.0', '::', '192.0.2.1', 'site.example'])('is told to who starts it for others, at %s', (host) => {
    expect(openDevelopment('development', host)).toContain(`other machines reach it at ${host}: `);
    expect(openDevelopment('production', host)).toBeUndefined();
    expect(openDevelopment('development', '127.0.0.1')).toBeUndefined();
  });

  it.each(
    [
      ['', 'development', 'dev', 'test', 'staging', 'preview', 'ci', 'local'],
      ['Development', 'DEVELOPMENT', 'development ', 'Test', 'test ', 'test\r\n', '"development"'],
      [
        'preprod',
        'pre-prod',
        'preproduction',
        'pre-production',
        'Pre_Production',
        'nonprod',
        'non-prod',
        'non-production',
      ],
      ['product', 'Product', 'products', 'protection', 'projection', 'prediction', 'reduction', 'reproduction'],
      ['productive', 'producer', 'promotion', 'introduction', 'prodigy', 'pro', 'olive', 'lively'],
    ].flat(),
  )('is development with NODE_ENV=%s', (mode) => {
    expect(readServerConfig({}, {NODE_ENV: mode}).mode).toBe('development');
  });
});

describe('a setting that is right', () => {
  it.each(['10.0.0.5', 'loopback, 10.1.0.0/16', '::1,2001:db8::/32'])('names proxies as %s', (proxies) => {
    expect(readServerConfig({}, {WAYMARK_PROXIES: proxies}).proxies).toBe(proxies);
  });

  it('is what is said; empty, it is not set', () => {
    const env = {
      ...{PORT: '', HOST: '', WAYMARK_METRICS: 'public', WAYMARK_DATABASE_TIMEOUT: '2.5'},
      ...{WAYMARK_DATABASE_CONNECTIONS: '25', WAYMARK_REQUESTS: '900'},
    };
    expect(readServerConfig({}, env)).toMatchObject({
      ...{databaseConnections: 25, requestsPerMinute: 900},
      port: 4173,
      host: '127.0.0.1',
      metrics: 'public',
      databaseTimeout: 2500,
    });
  });
});

describe('a variable that looks like a setting', () => {
  it('is named, with the one that was probably meant', () => {
    const env = {WAYMARK_SEKRET: 'x', WAYMARK_SECRET: 'x', WAYMARK_ELEPHANT: 'x', WAYMARK_TEST_PORT: '1', PATH: 'x'};
    expect(misspeltIn(env)).toEqual([
      'WAYMARK_ELEPHANT is no setting and does nothing.',
      'WAYMARK_SEKRET is no setting and does nothing. Did you mean WAYMARK_SECRET?',
    ]);
    // A workspace may call its own so.
    expect(misspeltIn({WAYMARK_HOOK_SECRET: 'x'}, ['WAYMARK_HOOK_SECRET'])).toEqual([]);
  });
});
