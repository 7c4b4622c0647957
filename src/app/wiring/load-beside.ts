import {actionsOf} from '../../lib/actions-of.ts';
import type {Files} from '../../lib/late-file.ts';
import type {CompiledScreen} from '../../model/compiled/screen.ts';
import {lateBlocksOf} from '../../renderer/form/read-late-blocks.ts';
import {questionFile} from '../../renderer/actions/question-file.ts';
import {dialogFile} from '../../renderer/screen/dialog-file.ts';

/**
 * Loads what a screen opens over itself, so that it opens without a network too, and what draws its rarer blocks, so that
 * nothing moves down when they come. What does not come is asked for again when it is wanted: nobody is kept from the
 * screen by it.
 */
export async function loadBeside(screen: CompiledScreen, files: Files): Promise<void> {
  const actions = actionsOf(screen);
  await Promise.allSettled([
    ...(actions.some(({confirm}) => confirm !== undefined) ? [files.load(questionFile)] : []),
    ...(actions.some(({dialog}) => dialog !== undefined) ? [files.load(dialogFile)] : []),
    ...lateBlocksOf(screen).map(async (file) => files.load(file)),
  ]);
}
