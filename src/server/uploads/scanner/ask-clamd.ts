import {connect} from 'node:net';
import type {ScannerAddress} from './scanner-address.ts';

/** A scanner did not say whether a file is harmful. Its message is for the log, and holds nothing of the file. */
export class ScannerAway extends Error {
  override name = 'ScannerAway';
  readonly code = 'SCANNER_AWAY';
}

/** Bytes that are sent with one length before them. */
const chunk = 65_536;

/**
 * Asks clamd one thing over a line of its own: a command and, where it takes some, bytes, by its protocol (`INSTREAM`,
 * commands and answers that end with NUL). Gives the answer.
 *
 * @throws ScannerAway where there is none within `timeout` milliseconds
 */
export function askClamd(
  address: ScannerAddress,
  timeout: number,
  command: 'PING' | 'INSTREAM',
  bytes?: Buffer,
): Promise<string> {
  return new Promise((answered, failed) => {
    const socket = connect(address);
    const timer = setTimeout(() => end(() => failed(new ScannerAway('The scanner did not answer in time.'))), timeout);
    const heard: Buffer[] = [];
    const end = (settle: () => void): void => {
      clearTimeout(timer);
      socket.destroy();
      settle();
    };
    const broken = (cause?: Error): void =>
      end(() => failed(new ScannerAway('The scanner is not reached, or ended the line without an answer.', {cause})));
    socket.on('data', (part) => {
      heard.push(part);
      if (part.includes(0)) end(() => answered(Buffer.concat(heard).toString('utf8').split('\0')[0] ?? ''));
    });
    socket.once('error', broken);
    socket.once('end', () => broken());
    socket.write(`z${command}\0`);
    if (bytes === undefined) return;
    for (let at = 0; at < bytes.length; at += chunk) {
      const part = bytes.subarray(at, at + chunk);
      socket.write(lengthOf(part.length));
      socket.write(part);
    }
    socket.write(lengthOf(0));
  });
}

function lengthOf(length: number): Buffer {
  const four = Buffer.alloc(4);
  four.writeUInt32BE(length);
  return four;
}
