import {once} from 'node:events';
import {connect} from 'node:net';

/** A request as it goes over the line: its path is not made straight, a header may be there twice. */
export interface PlainRequest {
  readonly method: string;
  readonly path: string;
  /** Names and values in turn. */
  readonly headers: readonly string[];
  readonly body?: string | Buffer;
}

export interface PlainAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/** Sends a request over a connection of its own, byte by byte as it is written, and waits until the server closes it. */
export async function sendPlain(origin: string, {method, path, headers, body}: PlainRequest): Promise<PlainAnswer> {
  const {port} = new URL(origin);
  const says = (wanted: string): boolean => headers.some((name, at) => at % 2 === 0 && name.toLowerCase() === wanted);
  const all = [
    ...(says('host') ? [] : ['host', `127.0.0.1:${port}`]),
    ...headers,
    ...(body === undefined || says('content-length') ? [] : ['content-length', String(Buffer.byteLength(body))]),
    ...['connection', 'close'],
  ];
  const lines = all.flatMap((name, at) => (at % 2 === 0 ? [`${name}: ${all[at + 1] ?? ''}`] : []));
  const socket = connect(Number(port), '127.0.0.1');
  const chunks: Buffer[] = [];
  socket.on('data', (bytes: Buffer) => chunks.push(bytes));
  // What is sent after the server has closed is lost, which is no fault of the test.
  socket.on('error', () => undefined);
  socket.write(Buffer.from([`${method} ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n'), 'latin1'));
  if (body !== undefined) socket.write(body);
  await once(socket, 'close');
  return readAnswer(Buffer.concat(chunks).toString('utf8'));
}

function readAnswer(answer: string): PlainAnswer {
  const end = answer.indexOf('\r\n\r\n');
  const [first = '', ...lines] = answer.slice(0, end).split('\r\n');
  const headers = lines.map((line) => {
    const at = line.indexOf(':');
    return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()] as const;
  });
  return {status: Number(first.split(' ')[1] ?? 0), headers: Object.fromEntries(headers), text: answer.slice(end + 4)};
}
