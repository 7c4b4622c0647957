import type {Showing} from '../../journey/showing/types.ts';
import type {LoadedFiles, LateFile} from '../../lib/late-file.ts';
import type {Block, CompiledScreen} from '../../model/compiled/screen.ts';
import {summaryFile} from '../summary/summary-file.ts';
import {tasksFile} from '../tasks/tasks-file.ts';

/**
 * Waits for what blocks of a screen are drawn by that few screens have, and for what its summaries show, so that who draws
 * it once, or makes live what was drawn, has it at hand. What cannot be read is said where it stands.
 */
export async function readLateBlocks(
  {session, answered}: Pick<Showing, 'session' | 'answered'>,
  files: LoadedFiles,
): Promise<void> {
  const {screen} = session;
  const summaries = blocksIn(screen.blocks).flatMap((block) => (block.block === 'summary' ? [block.screens] : []));
  await Promise.allSettled([
    ...lateBlocksOf(screen).map(async (file) => files.load(file)),
    ...summaries.map((screens) => Promise.resolve(answered(screens))),
  ]);
}

/** What blocks of a screen are drawn by that few screens have. */
export function lateBlocksOf({blocks}: CompiledScreen): readonly LateFile<unknown>[] {
  const kinds = new Set(blocksIn(blocks).map(({block}) => block));
  return [...(kinds.has('summary') ? [summaryFile] : []), ...(kinds.has('tasks') ? [tasksFile] : [])];
}

function blocksIn(blocks: readonly Block[]): readonly Block[] {
  return blocks.flatMap((block) => ('blocks' in block ? [block, ...blocksIn(block.blocks ?? [])] : [block]));
}
