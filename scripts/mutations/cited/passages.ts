import {readFileSync} from 'node:fs';
import {join} from 'node:path';

const linesOfPassage = 14;
const citesAny = /\b[A-Z][A-Z0-9]*(?:-[A-Z0-9]+)*-\d{2,3}\b/;

/** What stands in tests from where they cite an id on: the words by which the line that does it is found. */
export function passagesOf(root: string, tests: readonly string[], id: string): string {
  const cites = new RegExp(`(?<![A-Z0-9-])${id}(?!\\d)`);
  return tests
    .flatMap((file) => {
      const lines = readFileSync(join(root, file), 'utf8').split('\n');
      // A scenario is named and set up above the key that cites.
      const before = file.endsWith('.yaml') ? linesOfPassage : 0;
      return lines.flatMap((line, index) => {
        if (!cites.test(line)) return [];
        // The rows of a table that follow are of others.
        const after = lines.slice(index + 1, index + linesOfPassage);
        const other = after.findIndex((one) => citesAny.test(one));
        return [
          ...lines.slice(Math.max(0, index - before), index + 1),
          ...after.slice(0, other === -1 ? undefined : other),
        ];
      });
    })
    .join('\n');
}
