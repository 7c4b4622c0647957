import type {Visit} from '../../journey/visit/types.ts';
import type {Files} from '../../lib/late-file.ts';
import type {Block} from '../../model/compiled/screen.ts';
import {summaryFile} from './summary-file.ts';

/**
 * Waits for what the summaries of a screen show, so that who draws it once, or makes live what was drawn, has it at hand.
 * What cannot be read is said where it stands.
 */
export async function readSummaries(
  {session, answered}: Pick<Visit, 'session' | 'answered'>,
  files: Files,
): Promise<void> {
  const summaries = summariesIn(session.screen.blocks);
  if (summaries.length === 0) return;
  await Promise.allSettled([
    files.load(summaryFile),
    ...summaries.map((screens) => Promise.resolve(answered(screens))),
  ]);
}

function summariesIn(blocks: readonly Block[]): readonly (readonly string[])[] {
  return blocks.flatMap((block) => {
    if (block.block === 'summary') return [block.screens];
    return 'blocks' in block ? summariesIn(block.blocks) : [];
  });
}
