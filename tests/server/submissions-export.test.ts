import {mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync} from 'node:fs';
import {createServer, type ServerResponse} from 'node:http';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {describe, expect, it, onTestFinished} from 'vitest';
import {runCommandLine} from '../../src/cli/main.ts';
import {testTerminal} from '../../src/cli/fixtures/test-terminal.ts';
import {manage, type Request} from '../../src/server/management/management.ts';
import {socketOf} from '../../src/server/management/socket.ts';
import {eraseSubmission} from '../../src/server/submissions/erase.ts';
import {running} from './support/running.ts';
import {attempt, aWorkspace, card} from './support/workspace.ts';

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-asked-'));
  onTestFinished(() => rmSync(folder, {recursive: true, force: true}));
  return folder;
}

/** A server that runs on a data folder and answers what it is asked so. */
async function answering(answer: (asked: Request, response: ServerResponse) => void): Promise<string> {
  const data = aFolder();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    answer(JSON.parse(Buffer.concat(chunks).toString('utf8')) as Request, response);
  });
  await new Promise<void>((done) => void server.listen(socketOf(data), done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return data;
}

const submissions = (data: string, ...args: readonly string[]) => {
  const root = aWorkspace();
  const terminal = testTerminal(root);
  return runCommandLine(['submissions', ...args, '--data', data, '--root', root], terminal).then((code) => ({
    code,
    printed: terminal.printed(),
    remarks: terminal.remarks(),
  }));
};

const line = (number: string, answers: object = {}): string =>
  `${JSON.stringify({number, receivedAt: '2026-11-23', org: 'default', submission: 'card', answers, files: [{id: 'proof', type: 'application/pdf'}], deliveries: []})}\n`;

describe('an export of what people have sent', () => {
  it.each(['ndjson', 'csv'])('says of a disk that is full that %s cannot be written to it', async (format) => {
    const data = await answering((_, response) => response.end(line('100001')));
    const out = aFolder();
    const file = join(out, `submissions.${format}`);
    symlinkSync('/dev/full', `${file}.${process.pid}.new`);
    const {code, remarks} = await submissions(data, 'export', '--format', format, '--out', out);
    expect(remarks).toMatch(new RegExp(`${file} cannot be written: ENOSPC`));
    expect(code).toBe(2);
    expect(readdirSync(out)).toEqual([]);
  });

  it('says that the server broke off where it did', async () => {
    const data = await answering((_, response) => {
      response.write(line('100001'), () => response.destroy());
    });
    const {code, remarks} = await submissions(data, 'export', '--out', aFolder());
    expect(remarks).toContain('The server that runs broke off its answer');
    expect(code).toBe(2);
  });

  it('asks once for all papers and files, and says where a server of an older release cannot print them', async () => {
    const asked: string[] = [];
    const paper = {number: '100001', type: 'application/pdf', base64: Buffer.from('a paper').toString('base64')};
    const photo = {number: '100001', place: 1, type: 'image/webp', base64: Buffer.from('a photo').toString('base64')};
    const lines = [paper, {...paper, number: '100002'}, photo, {unreadable: 0}];
    const data = await answering((request, response) => {
      asked.push(request.ask);
      response.end(lines.map((one) => `${JSON.stringify(one)}\n`).join(''));
    });
    const out = aFolder();
    const {code} = await submissions(data, 'export', '--format', 'pdf', '--out', out);
    expect([code, asked]).toEqual([0, ['papers']]);
    expect(readdirSync(out).toSorted()).toEqual(['100001-1.bin', '100001.pdf', '100002.pdf']);
    expect(readFileSync(join(out, '100002.pdf'), 'utf8')).toBe('a paper');

    const older = await answering((_, response) => response.writeHead(404).end());
    const told = await submissions(older, 'export', '--format', 'pdf', '--out', aFolder());
    expect([told.code, told.remarks]).toEqual([2, expect.stringContaining('of an older release')]);
  });

  it('has no paper of what is erased while they are drawn', async () => {
    const {call, services} = await running(aWorkspace());
    for (const key of [1, 2]) await call('POST', '/library-api/cards', card, {'idempotency-key': attempt(key)});
    const lines = await manage(services, {ask: 'papers', filter: {}});
    const found: unknown[] = [];
    for await (const text of lines ?? []) {
      found.push(JSON.parse(String(text)));
      await eraseSubmission(services, '100002');
    }
    expect(found).toEqual([expect.objectContaining({number: '100001', type: 'application/pdf'}), {unreadable: 0}]);
  });
});

describe('a list of what people have sent', () => {
  it('is that of a store with more in it than a text can be long', async () => {
    const one = line('100001', {text: 'x'.repeat(2 ** 22)});
    const data = await answering((_, response) => {
      let left = 130;
      const more = (): void => {
        left -= 1;
        if (left < 0) response.end();
        else response.write(one, more);
      };
      more();
    });
    const {code, printed} = await submissions(data, 'list');
    expect(printed.split('\n')).toHaveLength(132);
    expect(code).toBe(0);
  });
});
