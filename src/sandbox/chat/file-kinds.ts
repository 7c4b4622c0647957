import {isUtf8} from 'node:buffer';
import {readDocument, type DocumentMediaType} from '../../server/uploads/documents.ts';
import type {ChatFile} from '../contract/entities.ts';

/** A kind of file that a chat takes: the endings of its names, the first of which the server uses itself. */
export interface FileKind {
  readonly mediaType: ChatFile['mediaType'];
  readonly endings: readonly string[];
  /** Whether the content is of this kind: a name or a header proves nothing. */
  readonly is: (bytes: Buffer) => boolean;
}

export const fileKinds: readonly FileKind[] = [
  {mediaType: 'image/jpeg', endings: ['jpg', 'jpeg'], is: documentOf('image/jpeg')},
  {mediaType: 'image/png', endings: ['png'], is: documentOf('image/png')},
  {mediaType: 'application/pdf', endings: ['pdf'], is: documentOf('application/pdf')},
  {mediaType: 'audio/amr', endings: ['amr'], is: (bytes) => bytes.toString('latin1', 0, 5) === '#!AMR'},
  {mediaType: 'audio/mpeg', endings: ['mp3'], is: isMp3},
  {mediaType: 'video/mp4', endings: ['mp4'], is: (bytes) => bytes.toString('latin1', 4, 8) === 'ftyp'},
  {mediaType: 'text/plain', endings: ['txt'], is: isText},
];

/** The kind of a file whose content and name agree; undefined for all others. */
export function fileKindOf(name: string, bytes: Buffer): FileKind | undefined {
  const ending = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  const kind = fileKinds.find(({endings}) => endings.includes(ending));
  return kind?.is(bytes) === true ? kind : undefined;
}

function documentOf(type: DocumentMediaType): FileKind['is'] {
  return (bytes) => {
    const document = readDocument(bytes);
    return 'type' in document && document.type === type;
  };
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
