/** Largest file, in bytes. */
export const largestFile = 10_000_000;

/** Bytes of a multipart body with the largest file: room for the heads of its parts, and for its short fields. */
export const largestForm = largestFile + 100_000;

/** Bytes of files that one process reads, judges and keeps at a moment: 40 of the largest, of one network a quarter. */
export const mostInMemory = {inAll: 40 * largestFile, ofNetwork: 10 * largestFile};

/** Most bytes of a field beside a file. */
export const longestField = 1000;

/** Pixels of the largest picture: what shows it needs four bytes for each. */
export const mostPixels = 100_000_000;
