import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {describe, expect, it} from 'vitest';
import {readConfig} from './config.ts';

const strong = '3f9c1d7a5be04826a1c94d7e60b2f835';

describe('readConfig', () => {
  it.each([undefined, '', 'secret', 'changeme', 'short', 'a'.repeat(64)])(
    'refuses production mode with the secret %j',
    (secret) => {
      expect(() =>
        readConfig({}, {NODE_ENV: 'production', ...(secret === undefined ? {} : {WAYMARK_SECRET: secret})}),
      ).toThrow(/WAYMARK_SECRET/);
    },
  );

  it('starts in production mode with a secret of its own, and makes no demo people there', () => {
    expect(readConfig({}, {NODE_ENV: 'production', WAYMARK_SECRET: strong})).toMatchObject({
      mode: 'production',
      secret: strong,
      demo: false,
    });
  });

  it('waits for a database as long as it is told, ten seconds unless it is', () => {
    const timeout = (text?: string): number =>
      readConfig({}, text === undefined ? {} : {WAYMARK_DATABASE_TIMEOUT: text}).databaseTimeout;
    expect([timeout(), timeout(''), timeout('2.5')]).toEqual([10_000, 10_000, 2500]);
    for (const text of ['soon', '0', '-1', '4000'])
      expect(() => timeout(text)).toThrow(/WAYMARK_DATABASE_TIMEOUT.*seconds/);
  });

  it('gives what it does ten seconds to end when it is stopped, unless it is told another time', () => {
    const grace = (text?: string): number => readConfig({}, text === undefined ? {} : {WAYMARK_GRACE: text}).grace;
    expect([grace(), grace('30')]).toEqual([10_000, 30_000]);
    expect(() => grace('never')).toThrow(/WAYMARK_GRACE.*seconds/);
  });

  it('has a scripted agent in development, and in production mode only where it is asked for', () => {
    const production = {NODE_ENV: 'production', WAYMARK_SECRET: strong};
    const has = (env: Record<string, string>): boolean => readConfig({}, env).scriptedAgent;
    expect([has({}), has({WAYMARK_SCRIPTED_AGENT: 'off'})]).toEqual([true, false]);
    expect([has(production), has({...production, WAYMARK_SCRIPTED_AGENT: 'on'})]).toEqual([false, true]);
    expect(() => has({WAYMARK_SCRIPTED_AGENT: 'yes'})).toThrow(/WAYMARK_SCRIPTED_AGENT/);
  });

  it('makes a secret in development, the same after a restart', () => {
    const dataFolder = mkdtempSync(join(tmpdir(), 'waymark-config-'));
    const [one, other] = [readConfig({dataFolder}), readConfig({dataFolder})];
    rmSync(dataFolder, {recursive: true});
    expect(one.secret).toBe(other.secret);
    expect(readConfig({}).secret).not.toBe(one.secret);
  });

  it('takes options before the environment', () => {
    expect(readConfig({port: 1}, {PORT: '2', HOST: '::'})).toMatchObject({port: 1, host: '::'});
    expect(readConfig({}, {PORT: '2'}).port).toBe(2);
  });

  it.each(['x', '-1', '70000', '1.5'])('refuses the port %s', (port) => {
    expect(() => readConfig({}, {PORT: port})).toThrow(/PORT/);
  });
});
