import {sha256} from '../../lib/sha256.ts';

/** An artifact: its path has the hash of its text. */
export interface Artifact {
  readonly path: string;
  readonly text: string;
}

export function artifactOf(folder: string, name: string, extension: string, text: string): Artifact {
  return {path: `${folder}/${name}.${sha256(text).slice(0, 16)}.${extension}`, text};
}
