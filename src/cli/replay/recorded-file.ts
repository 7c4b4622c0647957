import {closeSync, existsSync, openSync, readSync, statSync} from 'node:fs';
import {resolve} from 'node:path';
import {UsageError} from '../terminal/exit-code.ts';

/** So much of a file tells what kind it is of. */
const headBytes = 64 * 1024;

/**
 * A file of recorded applications that somebody names on the command line, by its whole path.
 *
 * @throws UsageError when there is none, when it is empty, or when its beginning shows that it is
 * neither NDJSON nor Parquet
 */
export const recordedFile = (cwd: string, name: string): string => {
  const file = resolve(cwd, name);
  if (!existsSync(file)) throw new UsageError(`there is no file ${name} of recorded applications.`);
  const stats = statSync(file);
  if (stats.isDirectory()) throw new UsageError(`${name} is a folder. Name a file of recorded applications.`);
  if (!stats.isFile())
    throw new UsageError(`${name} is a pipe or a device. Write the recorded applications to a file.`);
  const head = headOf(file);
  if (isParquet(head)) return file;
  const wrong = otherKind(head, name);
  if (wrong !== undefined) throw new UsageError(`${name} ${wrong}`);
  return file;
};

/** Whether recorded applications are in a table of Parquet, in place of lines. */
export const isParquetFile = (file: string): boolean => isParquet(headOf(file));

const begins = (head: Buffer, text: string): boolean => head.subarray(0, text.length).equals(Buffer.from(text));

const isParquet = (head: Buffer): boolean => begins(head, 'PAR1');

/** What a file is in place of lines of JSON, and what to do about it. */
const otherKind = (head: Buffer, name: string): string | undefined => {
  if (begins(head, 'PARE')) return 'is Parquet whose end is encrypted. Write it without encryption.';
  const packed = packers.find(({magic}) => head.subarray(0, magic.length).equals(Buffer.from(magic)));
  if (packed !== undefined) return `is packed. Unpack it first: ${packed.unpack} ${name}`;
  if (head.includes(0)) return 'is no text in UTF-8. Write the recorded applications in UTF-8, a line each.';
  const text = head
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimStart();
  if (text === '') return 'is empty. It must have a line of JSON for each recorded application.';
  const [first = ''] = text.split(/\r?\n/, 1);
  if (text.startsWith('['))
    return `is one list. It must have a line for each recorded application: jq -c '.[]' ${name} > lines.ndjson`;
  if (first.trim() === '{' || (text.startsWith('{') && /^\{[^}]*,\s*$/.test(first)))
    return `has JSON over several lines. It must have a line for each recorded application: jq -c . ${name} > lines.ndjson`;
  return undefined;
};

const packers: readonly {readonly magic: readonly number[]; readonly unpack: string}[] = [
  {magic: [0x1f, 0x8b], unpack: 'gunzip -k'},
  {magic: [0x28, 0xb5, 0x2f, 0xfd], unpack: 'unzstd'},
  {magic: [0x42, 0x5a, 0x68], unpack: 'bunzip2 -k'},
  {magic: [0xfd, 0x37, 0x7a, 0x58, 0x5a], unpack: 'unxz -k'},
  {magic: [0x50, 0x4b, 0x03, 0x04], unpack: 'unzip'},
];

const headOf = (file: string): Buffer => {
  const open = openSync(file, 'r');
  try {
    const head = Buffer.alloc(headBytes);
    return head.subarray(0, readSync(open, head, 0, headBytes, 0));
  } finally {
    closeSync(open);
  }
};
