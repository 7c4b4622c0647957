import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {describe, expect, it, onTestFinished} from 'vitest';
import {aClamd, eicar} from './support/clamd.ts';
import {aFile, withFiles} from './support/files.ts';
import {running} from './support/running.ts';

const files = '/library-api/files';

function aSocket(): string {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-clamd-'));
  onTestFinished(() => rmSync(folder, {recursive: true, force: true}));
  return join(folder, 'clamd.ctl');
}

async function scanning(clamd: Awaited<ReturnType<typeof aClamd>>, scannerTimeout = 20_000) {
  const lines: string[] = [];
  const log = {write: (line: string) => void lines.push(line)};
  const {call, origin, services} = await running(withFiles(), {scanner: clamd.scanner, scannerTimeout, log});
  const kept = async (): Promise<number> => (await services.db.selectFrom('uploads').select('uuid').execute()).length;
  const send = async (content: string | Uint8Array<ArrayBuffer>) => {
    const {status, json, headers} = await call('POST', files, aFile(content, 'canary.pdf'));
    return {status, json, retry: headers.get('retry-after')};
  };
  return {call, kept, origin, send, lines};
}

describe('a file, where a scanner is set', () => {
  it.each([
    ['a port', () => ({})],
    ['a socket', () => ({path: aSocket()})],
  ])('goes to it whole over %s, and is kept where nothing is found', async (_, options) => {
    const clamd = await aClamd(options());
    const {kept, send} = await scanning(clamd);
    const large = new Uint8Array(3_000_001).fill(7);
    expect((await send(large)).status).toBe(200);
    expect((await send('')).status).toBe(200);
    expect(clamd.judged.map((bytes) => bytes.length)).toEqual([large.length, 0]);
    expect(clamd.judged[0]?.equals(large)).toBe(true);
    expect(await kept()).toBe(2);
  });

  it('is refused where something is found, whose name the log has', async () => {
    const clamd = await aClamd();
    const {kept, send, lines} = await scanning(clamd);
    const {status, json} = await send(`before ${eicar} after`);
    expect([status, json['code'], json['errors']]).toEqual([
      422,
      'FILE_REFUSED',
      [{at: 'file', message: 'This file looks harmful and was not kept. Please choose another one.'}],
    ]);
    expect(await kept()).toBe(0);
    const told = lines.map((line) => JSON.parse(line) as {msg: string; found?: string});
    expect(told.filter(({msg}) => msg === 'file refused').map(({found}) => found)).toEqual(['Eicar-Test-Signature']);
    expect(lines.join('')).not.toContain('canary');
  });

  it('is refused for now while the scanner is away, silent, or cannot judge, and taken when it is back', async () => {
    const clamd = await aClamd({limit: 1000});
    const {call, kept, origin, send, lines} = await scanning(clamd, 300);
    const refused = {status: 503, json: expect.objectContaining({code: 'UNAVAILABLE'}), retry: '5'};
    const ready = async () => {
      const {status, json} = await call('GET', '/readyz');
      const told = /^waymark_part_ready\{part="scanner"\} (\d)$/m.exec(await (await fetch(`${origin}/metrics`)).text());
      return [status, json['degraded'], told?.[1]];
    };
    const away = (reason: string) => [200, [{part: 'scanner', reason}], '0'];
    const there = [200, undefined, '1'];
    expect(await send('x'.repeat(1001))).toEqual(refused);
    await expect.poll(ready).toEqual(there);
    clamd.state.silent = true;
    expect(await send('fine')).toEqual(refused);
    await expect.poll(ready).toEqual(away('It cannot be used.'));
    clamd.state.silent = false;
    await clamd.leave();
    expect(await send('fine')).toEqual(refused);
    await expect.poll(ready).toEqual(away('It cannot be used.'));
    expect(await kept()).toBe(0);
    await clamd.comeBack();
    expect((await send('fine')).status).toBe(200);
    await expect.poll(ready).toEqual(there);
    expect(await kept()).toBe(1);
    const why = lines.map((line) => JSON.parse(line) as {why?: string}).flatMap((line) => line.why ?? []);
    expect(why).toEqual([
      'The scanner did not judge a file: INSTREAM size limit exceeded. ERROR',
      'The scanner did not answer in time.',
      'The scanner is not reached, or ended the line without an answer.',
    ]);
  });
});
