/** The types of file that are taken, by what they begin with: a name or a header proves nothing. */
const beginnings: readonly {readonly contentType: string; readonly bytes: readonly number[]}[] = [
  {contentType: 'application/pdf', bytes: [0x25, 0x50, 0x44, 0x46, 0x2d]},
  {contentType: 'image/jpeg', bytes: [0xff, 0xd8, 0xff]},
  {contentType: 'image/png', bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]},
];

/** The content type of a file by its content; undefined for what is not taken. */
export function sniff(bytes: Buffer): string | undefined {
  return beginnings.find((beginning) => beginning.bytes.every((byte, index) => bytes[index] === byte))?.contentType;
}
