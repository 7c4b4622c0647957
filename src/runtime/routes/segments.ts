/** Parts of a path, decoded. A part that cannot be decoded stays as it is: it will match nothing. */
export function pathSegments(path: string): readonly string[] {
  return path
    .split('/')
    .filter((part) => part !== '')
    .map(decoded);
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/**
 * A path of these parts, encoded, without a leading slash. Throws on `.` and `..`, which no encoding
 * keeps a browser from following.
 */
export function pathOfSegments(segments: readonly string[]): string {
  const climbing = segments.find((part) => part === '.' || part === '..');
  if (climbing !== undefined) throw new Error(`"${climbing}" cannot be a part of an address; give another value.`);
  return segments.map(encoded).join('/');
}

/** A part of a path, encoded. Half of a pair of UTF-16, which has no encoding, is written as browsers write it. */
export function encoded(part: string): string {
  return encodeURIComponent(part.replaceAll(/\p{Surrogate}/gu, '\uFFFD'));
}
