/**
 * What one file may be. All of it is checked while reading, before anything whose cost grows faster
 * than the file. Schemas of facts and of the API describe more than a screen does, so they may be larger.
 */
export interface FileLimits {
  /** UTF-16 code units. */
  readonly length: number;
  /** Maps and lists inside each other. */
  readonly depth: number;
  /** Map entries in the whole file. */
  readonly keys: number;
  /** Words and signs in the whole file: what takes long is many of them, whatever they are. */
  readonly lexemes: number;
  /** Findings that are reported of one file. */
  readonly findings: number;
}

const authored: FileLimits = {length: 1_048_576, depth: 32, keys: 5_000, lexemes: 60_000, findings: 100};
const schemas: FileLimits = {...authored, keys: 20_000, lexemes: 240_000};

/** Legal texts of all organisations stand in one file, which a command writes. */
const accepted: FileLimits = {...authored, length: 4_194_304, keys: 100_000, lexemes: 1_200_000};

/** Limits of the file at this path. */
export function fileLimits(file: string): FileLimits {
  if (file === 'legal.lock.yaml') return accepted;
  return file.startsWith('schemas/') ? schemas : authored;
}
