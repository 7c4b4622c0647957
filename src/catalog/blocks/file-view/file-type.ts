/** What bytes are, told by how they begin. */
export interface FileType {
  readonly kind: 'pdf' | 'image' | 'other';
  /** Media type. */
  readonly media: string;
  /** Usual ending of the name, without the dot; '' when unknown. */
  readonly ending: string;
}

const known: readonly (readonly [readonly number[], FileType])[] = [
  [[0x25, 0x50, 0x44, 0x46], {kind: 'pdf', media: 'application/pdf', ending: 'pdf'}],
  [[0x89, 0x50, 0x4e, 0x47], {kind: 'image', media: 'image/png', ending: 'png'}],
  [[0xff, 0xd8, 0xff], {kind: 'image', media: 'image/jpeg', ending: 'jpg'}],
  [[0x47, 0x49, 0x46, 0x38], {kind: 'image', media: 'image/gif', ending: 'gif'}],
];

/** The type of a file by its first bytes: names and headers may say anything. */
export function fileType(bytes: ArrayBuffer): FileType {
  const start = new Uint8Array(bytes.slice(0, 4));
  const found = known.find(([magic]) => magic.every((byte, at) => start[at] === byte));
  return found?.[1] ?? {kind: 'other', media: 'application/octet-stream', ending: ''};
}
