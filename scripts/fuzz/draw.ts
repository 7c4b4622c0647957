import {UsageError} from '../../src/cli/terminal/exit-code.ts';
import type {Files} from '../../src/model/workspace.ts';
import {applied, type Edit} from '../mutations/edit.ts';
import type {Site} from '../mutations/mutation.ts';
import type {Random} from '../mutations/random.ts';
import {damage} from './damage.ts';

/** What was done to a file, and where somebody who did it has the caret. */
export interface Drawn {
  readonly file: string;
  readonly text: string;
  readonly caret: number;
  readonly edits: readonly Edit[];
}

/** Most edits at once: an author saves when something is done. */
const mostEdits = 3;

/**
 * Draws an edit of a file: half of them are what authors do to flows, half what happens to texts of any kind.
 *
 * @throws UsageError where there is no YAML
 */
export const drawEdit = (files: Files, sites: readonly Site[], random: Random): Drawn => {
  const texts = [...files.keys()].filter((file) => /\.ya?ml$/.test(file));
  if (texts.length === 0) throw new UsageError('there is no YAML in this workspace.');
  for (;;) {
    const site = random.below(2) === 0 ? random.pick(sites)?.draw(random.pick) : undefined;
    const file = site?.file ?? random.pick(texts) ?? '';
    const before = files.get(file) ?? '';
    let text = site === undefined ? before : applied(before, site.edits);
    const edits: Edit[] = [...(site?.edits ?? [])];
    if (site === undefined || random.below(4) === 0)
      for (let count = random.below(mostEdits); count >= 0; count -= 1) {
        const done = damage(text, random);
        text = applied(text, done);
        edits.push(...done);
      }
    if (text !== before) return {file, text, caret: Math.min(text.length, edits.at(-1)?.span[0] ?? 0), edits};
  }
};
