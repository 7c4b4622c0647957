import {once} from 'node:events';
import {connect} from 'node:net';
import {addressOf} from './chat-socket.ts';
import type {TestServer} from './server.ts';

/** What came over a connection until the server closed it. */
export interface RawAnswer {
  readonly status: number;
  /** Status line and headers, in lower case. */
  readonly head: string;
  readonly body: string;
}

/** Sends bytes as they are, and waits until the server closes the connection. */
export async function sendRaw(server: TestServer, ...parts: readonly (string | Buffer)[]): Promise<RawAnswer> {
  const [host = '', port = ''] = (await addressOf(server)).split(':');
  const socket = connect(Number(port), host);
  let text = '';
  socket.on('data', (bytes: Buffer) => (text += bytes.toString('latin1')));
  // What is sent after the server has closed is lost, which is no fault of the test.
  socket.on('error', () => undefined);
  for (const part of parts) socket.write(part);
  await once(socket, 'close');
  const [head = '', body = ''] = text.split('\r\n\r\n', 2);
  return {status: Number(head.split(' ')[1]), head: head.toLowerCase(), body};
}

/** The lines of a request as they go over the line. */
export function headOf(method: string, path: string, ...lines: readonly string[]): string {
  return [`${method} ${path} HTTP/1.1`, 'Host: apply.waymark.example', ...lines, '', ''].join('\r\n');
}
