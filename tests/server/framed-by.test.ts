import {describe, expect, it} from 'vitest';
import {CannotStart} from '../../src/server/cannot-start.ts';
import {readServerConfig} from '../../src/server/config.ts';
import {running} from './support/running.ts';
import {aWorkspace} from './support/workspace.ts';

describe('who may frame the pages of a server', () => {
  const headersOf = async (origin: string, path: string): Promise<readonly (string | null)[]> => {
    const {headers} = await fetch(new URL(path, origin));
    const ancestors = /frame-ancestors [^;]+/.exec(headers.get('content-security-policy') ?? '');
    return [ancestors?.[0] ?? null, headers.get('x-frame-options')];
  };

  it.each(['/', '/nothing-here'])('is nobody, where nothing is said: %s', async (path) => {
    const {origin} = await running(aWorkspace());
    expect(await headersOf(origin, path)).toEqual(["frame-ancestors 'none'", 'DENY']);
  });

  it.each(['/', '/nothing-here'])('is whom the command line names, and nobody else: %s', async (path) => {
    const {origin} = await running(aWorkspace(), {framedBy: ['vscode-webview:', 'https://editor.example']});
    expect(await headersOf(origin, path)).toEqual(['frame-ancestors vscode-webview: https://editor.example', null]);
  });

  it.each([
    '*',
    'https:',
    'http:',
    'data:',
    'blob:',
    "'self'",
    'https://*.example',
    'vscode-webview: *',
    "x; script-src 'self'",
  ])('is not %s: that names nobody, or everybody', (source) => {
    expect(() => readServerConfig({framedBy: [source]})).toThrow(CannotStart);
    expect(() => readServerConfig({framedBy: ['vscode-webview:', source]})).toThrow('names nobody');
  });

  it('is nobody in production, nor where others reach the server', () => {
    const framedBy = ['vscode-webview:'];
    const secret = 'a-secret-of-forty-characters-that-is-one';
    expect(() => readServerConfig({framedBy, secret, mode: 'production'})).toThrow('in production mode');
    for (const host of ['0.0.0.0', '::', '192.0.2.1', '127.example'])
      expect(() => readServerConfig({framedBy, host})).toThrow('is for this machine alone');
    expect(() => readServerConfig({framedBy}, {HOST: '0.0.0.0'})).toThrow('is for this machine alone');
    for (const host of ['localhost', '127.0.0.1', '::1'])
      expect(readServerConfig({framedBy, host}).framedBy).toEqual(framedBy);
  });
});
