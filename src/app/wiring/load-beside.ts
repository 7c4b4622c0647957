import {actionsOf} from '../../lib/actions-of.ts';
import type {LoadedFiles, LateFile} from '../../lib/late-file.ts';
import type {CompiledScreen} from '../../model/compiled/screen.ts';
import {lateBlocksOf} from '../../renderer/form/read-late-blocks.ts';
import {questionFile} from '../../renderer/actions/question-file.ts';
import {dialogFile} from '../../renderer/screen/dialog-file.ts';

/**
 * What a screen opens over itself, so that it opens without a network too, and what draws its rarer blocks, so that
 * nothing moves down when they come.
 */
export function besideOf(screen: CompiledScreen): readonly LateFile<unknown>[] {
  const actions = actionsOf(screen);
  return [
    ...(actions.some(({confirm}) => confirm !== undefined) ? [questionFile] : []),
    ...(actions.some(({dialog}) => dialog !== undefined) ? [dialogFile] : []),
    ...lateBlocksOf(screen),
  ];
}

/** Loads it. What does not come is asked for again when it is wanted: nobody is kept from the screen by it. */
export async function loadBeside(screen: CompiledScreen, files: LoadedFiles): Promise<void> {
  await Promise.allSettled(besideOf(screen).map(async (file) => files.load(file)));
}
