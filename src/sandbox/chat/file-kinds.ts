import {isUtf8} from 'node:buffer';

/** A kind of file that a chat takes: the endings of its names, the first of which the server uses itself. */
export interface FileKind {
  readonly mediaType: string;
  readonly endings: readonly string[];
  /** Whether the content is of this kind: a name or a header proves nothing. */
  readonly is: (bytes: Buffer) => boolean;
}

const begins =
  (...wanted: readonly number[]) =>
  (bytes: Buffer): boolean =>
    wanted.every((byte, index) => bytes[index] === byte);

export const fileKinds: readonly FileKind[] = [
  {mediaType: 'image/jpeg', endings: ['jpg', 'jpeg'], is: begins(0xff, 0xd8, 0xff)},
  {mediaType: 'image/png', endings: ['png'], is: begins(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)},
  {mediaType: 'application/pdf', endings: ['pdf'], is: begins(0x25, 0x50, 0x44, 0x46, 0x2d)},
  {mediaType: 'audio/amr', endings: ['amr'], is: begins(0x23, 0x21, 0x41, 0x4d, 0x52)},
  {mediaType: 'audio/mpeg', endings: ['mp3'], is: isMp3},
  {mediaType: 'video/mp4', endings: ['mp4'], is: (bytes) => bytes.toString('latin1', 4, 8) === 'ftyp'},
  {mediaType: 'text/plain', endings: ['txt'], is: isText},
];

/** The kind of a file whose content and name agree; undefined for all others. */
export function kindOf(name: string, bytes: Buffer): FileKind | undefined {
  const ending = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  const kind = fileKinds.find(({endings}) => endings.includes(ending));
  return kind?.is(bytes) === true ? kind : undefined;
}

/** A tag before the sound, or the first frame of it: eleven bits, a version, layer III. */
function isMp3(bytes: Buffer): boolean {
  const [first = 0, second = 0] = bytes;
  const frame = first === 0xff && (second & 0xe0) === 0xe0 && (second & 0x18) !== 0x08 && (second & 0x06) === 0x02;
  return frame || bytes.toString('latin1', 0, 3) === 'ID3';
}

function isText(bytes: Buffer): boolean {
  return bytes.length > 0 && isUtf8(bytes) && !bytes.some((byte) => byte < 32 && ![9, 10, 12, 13].includes(byte));
}
