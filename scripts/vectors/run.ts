import {readVectors, type FileVector} from './read-vectors.ts';
import {reportOf} from './report.ts';
import {sortVector} from './sort-vector.ts';

interface Output {
  readonly say: (text: string) => void;
  readonly complain: (text: string) => void;
}

/**
 * Runs the vectors of a folder and says what became of them. Gives the exit code: 1 where a vector has
 * an outcome that no list has, 2 where the folder has none or cannot be read.
 */
export function run([folder]: readonly string[], {say, complain}: Output): 0 | 1 | 2 {
  const vectors = folder === undefined ? 'Say which folder: node scripts/rule-vectors.mjs FOLDER' : vectorsIn(folder);
  if (typeof vectors === 'string') {
    complain(vectors);
    return 2;
  }
  const sorted = vectors.map(sortVector);
  say(reportOf(sorted));
  return sorted.some(({verdict}) => verdict.is === 'fault') ? 1 : 0;
}

/** The vectors, or what is wrong with the folder. */
function vectorsIn(folder: string): readonly FileVector[] | string {
  try {
    const vectors = readVectors(folder);
    const form = '.json files with lists of {description, rule, data, result}';
    return vectors.length === 0 ? `${folder} has no vectors: ${form}.` : vectors;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return 'code' in error ? `There is no folder ${folder} that can be read.` : error.message;
  }
}
