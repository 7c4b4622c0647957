import {request} from 'node:http';
import fastify from 'fastify';
import {describe, expect, it, onTestFinished} from 'vitest';
import type {ServerConfig} from '../../server/config.ts';
import {listen} from '../../server/listening.ts';
import {takenPort} from '../fixtures/taken-port.ts';
import {tempWorkspace} from '../fixtures/temp-workspace.ts';
import {testTerminal} from '../fixtures/test-terminal.ts';
import {serveGallery} from '../gallery/serve-gallery.ts';
import {runCommandLine} from '../main.ts';

/** Runs a command where there is no workspace: whatever looks at one says so, and not what is asked here. */
const run = async (...args: readonly string[]) => {
  const terminal = testTerminal(tempWorkspace({'note.txt': 'There is no workspace here.'}));
  const code = await runCommandLine(args, terminal);
  return {code, printed: terminal.printed(), remarks: terminal.remarks()};
};

describe('waymark gallery', () => {
  it.each(['abc', '80000', '-1', '1.5'])(
    'refuses the port %s as `start` does, before it looks at anything',
    async (port) => {
      const gallery = await run('gallery', `--port=${port}`);
      expect(gallery).toEqual(await run('start', `--port=${port}`));
      expect(gallery).toMatchObject({code: 2, printed: '', remarks: expect.stringContaining('must be a whole number')});
    },
  );

  it('says of a port that is taken what `start` says, before it looks at anything', async () => {
    const port = await takenPort();
    const {code, printed, remarks} = await run('gallery', '--port', String(port));
    const said = await listen(fastify(), {port, host: '127.0.0.1'} as ServerConfig).catch((error: unknown) =>
      error instanceof Error ? error.message : '',
    );
    expect(said).toContain('is in use');
    expect({code, printed, remarks}).toEqual({
      ...{code: 2, printed: ''},
      remarks: `waymark: ${said} 0 takes any that is free.\n`,
    });
  });

  it('says first what it does', async () => {
    const {printed, remarks} = await run('gallery', '--port', '0');
    expect(printed).toMatch(/^Compiling, and building the app where it is not built \.\.\.\n/);
    expect(remarks).not.toBe('');
  });

  it('has its port before it has pages', async () => {
    const served = await serveGallery(0, (error) => expect.unreachable(String(error)));
    onTestFinished(served.close);
    const get = async (path = '/') => {
      const answer = await fetch(served.origin + path);
      return [answer.status, await answer.text()] as const;
    };
    expect(await get()).toEqual([503, expect.stringContaining('<h1>It is being compiled</h1>')]);
    expect(await get('/gallery.css')).toEqual([200, expect.stringContaining('@media')]);
    served.show(async () => ({status: 200, type: 'text/plain', policy: "default-src 'none'", body: 'Looks'}));
    expect(await get()).toEqual([200, 'Looks']);
  });

  it('has a page for what fails, and for who comes by another name', async () => {
    const said: string[] = [];
    const served = await serveGallery(0, (error) => void said.push(String(error)));
    onTestFinished(served.close);
    served.show(async () => {
      throw new Error('No such thing');
    });
    const failed = await fetch(`${served.origin}/`);
    expect([failed.status, await failed.text()]).toEqual([500, expect.stringContaining('<h1>This page failed</h1>')]);
    expect(said).toEqual(['Error: No such thing']);
    // What cannot be sent any more is told as well, and ends the line.
    served.show(async () => ({status: 200, type: 'text/plain', policy: "default-src 'none'", body: {} as Buffer}));
    await expect(fetch(`${served.origin}/`).then(async (answer) => answer.text())).rejects.toThrow();
    expect(said).toHaveLength(2);
    const other = await new Promise<readonly [number | undefined, string]>((done) => {
      request(served.origin, {headers: {host: 'gallery.example'}}, (answer) => {
        let text = '';
        answer.on('data', (part) => (text += String(part))).on('end', () => done([answer.statusCode, text]));
      }).end();
    });
    expect(other).toEqual([421, expect.stringContaining('open it by the address that the terminal says')]);
  });
});
