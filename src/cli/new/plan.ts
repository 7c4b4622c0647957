import {isUtf8} from 'node:buffer';
import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {UsageError} from '../terminal/exit-code.ts';
import {writing} from '../terminal/write-out.ts';
import {withMarkOf} from '../workspace/byte-order-mark.ts';

/** What `waymark new` is about to write, by path from the root. */
export interface Plan {
  readonly created: ReadonlyMap<string, string>;
  /** Files that are there already -> their text with what is new. */
  readonly changed: ReadonlyMap<string, string>;
  /** What to do next, a sentence or a command each. */
  readonly next: readonly string[];
}

/**
 * Writes a plan; nothing, where a file of it is there already.
 *
 * @throws UsageError when something would be written over or lost, or cannot be written
 */
export function writePlan(root: string, {created, changed}: Plan): void {
  const taken = [...created.keys()].filter((path) => existsSync(join(root, path)));
  if (taken.length > 0) {
    const [are, they] = taken.length === 1 ? ['is', 'it is'] : ['are', 'they are'];
    throw new UsageError(`${taken.join(', ')} ${are} there already, and ${they} not written over.`);
  }
  const others = writing('it', () => [...changed.keys()].filter((path) => !isUtf8(readFileSync(join(root, path)))));
  // Letters that are none in UTF-8 were lost when they were read.
  if (others.length > 0)
    throw new UsageError(`${others.join(', ')} is not UTF-8: letters would be lost. Save it as UTF-8 first.`);
  writing('it', () => {
    for (const [path, text] of created) {
      mkdirSync(dirname(join(root, path)), {recursive: true});
      writeFileSync(join(root, path), text, {flag: 'wx'});
    }
    for (const [path, text] of changed) writeFileSync(join(root, path), withMarkOf(join(root, path), text));
  });
}
