import {readFileSync} from 'node:fs';
import {join} from 'node:path';

const linesOfPassage = 14;

/** What stands in tests from where they cite an id on: the words by which the line that does it is found. */
export function passagesOf(root: string, tests: readonly string[], id: string): string {
  const cites = new RegExp(`(?<![A-Z0-9-])${id}(?!\\d)`);
  return tests
    .flatMap((file) => {
      const lines = readFileSync(join(root, file), 'utf8').split('\n');
      // A scenario is named and set up above the key that cites.
      const before = file.endsWith('.yaml') ? linesOfPassage : 0;
      return lines.flatMap((line, index) =>
        cites.test(line) ? lines.slice(Math.max(0, index - before), index + linesOfPassage) : [],
      );
    })
    .join('\n');
}
