import {spawn, type ChildProcess} from 'node:child_process';
import {once} from 'node:events';
import {connect as connectTo, type Socket} from 'node:net';
import {join} from 'node:path';
import {createInterface} from 'node:readline';
import {afterEach, describe, expect, it} from 'vitest';

const script = join(import.meta.dirname, 'support/serve-until-stopped.ts');
const running: ChildProcess[] = [];
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
});

async function begin(grace: string, ...more: readonly string[]) {
  const child = spawn(process.execPath, ['--import', 'tsx', script, ...more], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: {...process.env, WAYMARK_GRACE: grace},
  });
  running.push(child);
  let complaint = '';
  child.stderr.on('data', (text: Buffer) => (complaint += text.toString()));
  const lines = createInterface({input: child.stdout})[Symbol.asyncIterator]();
  const line = async (): Promise<string> => String((await lines.next()).value);
  const port = Number(new URL(await line()).port);
  return {
    child,
    line,
    ended: once(child, 'exit'),
    complaint: () => complaint,
    connect: async () => {
      const socket = connectTo(port, '127.0.0.1');
      await once(socket, 'connect');
      return lineOf(socket);
    },
  };
}

function lineOf(socket: Socket) {
  let text = '';
  const closed = new Promise<string>((done) => socket.once('close', () => done(text)));
  socket.on('data', (bytes: Buffer) => (text += bytes.toString()));
  // That the other side is gone shows in what came of it.
  socket.on('error', () => undefined);
  return {
    ask: (path: string): void => void socket.write(`GET ${path} HTTP/1.1\r\nHost: here\r\n\r\n`),
    heard: () => once(socket, 'data'),
    /** All that came, once the connection is closed. */
    closed,
  };
}

describe('a server that is told to stop', () => {
  it('ends connections on which nothing is asked, takes no new ones, answers what it does, and ends', async () => {
    const {child, connect, line, ended} = await begin('600');
    const [idle, silent, slow, begun] = [await connect(), await connect(), await connect(), await connect()];
    idle.ask('/');
    await idle.heard();
    slow.ask('/slow');
    expect(await line()).toBe('slow');
    begun.ask('/begun');
    expect(await line()).toBe('begun');
    child.kill('SIGTERM');
    expect(await idle.closed).toContain('here');
    expect(await silent.closed).toBe('');
    // One that came between is cut.
    const refused = (): Promise<unknown> =>
      connect().then(
        () => 'taken',
        ({code}: {code?: unknown}) => code,
      );
    await expect.poll(refused).toBe('ECONNREFUSED');
    child.stdin.write('go on\n');
    expect(await slow.closed).toMatch(/^HTTP\/1.1 200[\s\S]*connection: close[\s\S]*done$/i);
    expect(await begun.closed).toMatch(/^HTTP\/1.1 200[\s\S]*done$/);
    expect(await ended).toEqual([0, null]);
  });

  it('cuts what is not answered in its grace', async () => {
    const {child, connect, line, ended} = await begin('1');
    const slow = await connect();
    slow.ask('/slow');
    await line();
    child.kill('SIGTERM');
    expect(await slow.closed).toBe('');
    expect(await ended).toEqual([0, null]);
  });

  it('ends and says so where something of it does not end', async () => {
    const {child, complaint, ended} = await begin('1', 'stuck');
    child.kill('SIGTERM');
    expect(await ended).toEqual([3, null]);
    expect(complaint()).toMatch(/^waymark: not everything had ended after 1 seconds \(WAYMARK_GRACE\).*\n$/);
  });
});
