import {jpegSize} from './jpeg.ts';
import {mostPixels} from './limits.ts';
import type {PictureSize} from './picture-size.ts';
import {pngSize} from './png.ts';

/** What is taken as a document and shown by our own viewer. */
export type DocumentMediaType = 'application/pdf' | 'image/jpeg' | 'image/png';

const kinds: readonly {
  readonly type: DocumentMediaType;
  readonly begins: readonly number[];
  readonly isWhole: (bytes: Buffer) => boolean;
  readonly size: (bytes: Buffer) => PictureSize | undefined;
}[] = [
  {type: 'application/pdf', begins: [0x25, 0x50, 0x44, 0x46, 0x2d], isWhole: isPdf, size: () => undefined},
  {type: 'image/jpeg', begins: [0xff, 0xd8, 0xff], isWhole: (bytes) => jpegSize(bytes) !== undefined, size: jpegSize},
  {
    type: 'image/png',
    begins: [0x89, 0x50, 0x4e, 0x47],
    isWhole: (bytes) => pngSize(bytes) !== undefined,
    size: pngSize,
  },
];

/** Whether a type of content is one that our own viewer shows; all else is a download. */
export function isShown(contentType: string): boolean {
  return kinds.some(({type}) => type === contentType);
}

/** What a document is by its content, for a name or a header proves nothing; or why it is not taken, for people. */
export function readDocument(bytes: Buffer): {readonly type: DocumentMediaType} | {readonly why: string} {
  const kind = kinds.find(({begins}) => begins.every((byte, at) => bytes[at] === byte));
  if (kind === undefined)
    return {
      why: 'This file holds no PDF, JPG or PNG, whatever its name says. Save it as one of these, then choose it again.',
    };
  if (!kind.isWhole(bytes)) return {why: 'This file is damaged or not whole. Please choose another copy of it.'};
  const {width, height} = kind.size(bytes) ?? {width: 0, height: 0};
  if (width * height > mostPixels) {
    return {why: `This picture has more than ${mostPixels / 1_000_000} million pixels. Please choose a smaller one.`};
  }
  return {type: kind.type};
}

/** How much of the end of a file is searched for the end of a document, as most readers do. */
const tail = 1024;

/** Whether bytes begin and end as a PDF does. One that was cut off has no end. */
function isPdf(bytes: Buffer): boolean {
  if (!/^%PDF-\d\.\d/.test(bytes.toString('latin1', 0, 8))) return false;
  return /startxref\s+\d+\s+%%EOF/.test(bytes.subarray(-tail).toString('latin1'));
}
