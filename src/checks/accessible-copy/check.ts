import {diagnostic} from '../../diagnostics/report.ts';
import type {Diagnostic} from '../../diagnostics/diagnostic.ts';
import type {Tree} from '../../model/tree.ts';
import type {ScreenCheck} from '../check.ts';
import {findingsIn} from '../trees.ts';

const texts = new Set([
  'title',
  'label',
  'short',
  'hint',
  'text',
  'message',
  'line',
  'accept',
  'cancel',
  'add',
  'empty',
  'said',
]);
/** Words that say nothing once they are read without what stands around them. */
const vague = /\[(?:click here|here|more|read more|learn more|link|this|this link|details)\]\(/i;

/** Copy that somebody who listens to a page, or goes through it by its links and headings, cannot use. */
export const accessibleCopy: ScreenCheck = ({tree}) => inTree(tree);

const inTree = findingsIn((keys, value) => {
  if (value.kind !== 'scalar' || typeof value.value !== 'string') return [];
  const isText = texts.has(keys.at(-1) ?? '') || keys.at(-2) === 'messages' || keys.at(-2) === 'options';
  return isText ? inText(value, value.value) : [];
});

function inText(tree: Tree, text: string): readonly Diagnostic[] {
  const report = (message: string, hint: string): Diagnostic =>
    diagnostic('accessible-copy', tree.origin, message, {hint});
  if (text.trim() === '') return [report('This text is blank', 'Write what it should say, or leave it out.')];
  const found: Diagnostic[] = [];
  const link = vague.exec(text)?.[0];
  if (link !== undefined)
    found.push(
      report(
        `The words of the link ${link.slice(0, -1)} do not say where it leads`,
        'Name the target: `[the fees](fees)`.',
      ),
    );
  const levels = [...text.matchAll(/^(#{1,6}) /gm)].map(([, marks = '']) => marks.length);
  const jump = levels.find((level, index) => level > (levels[index - 1] ?? 2) + 1);
  if (jump !== undefined)
    found.push(
      report(
        `A heading of level ${jump} follows one that is more than a level above`,
        'Take one level at a time, from `##`.',
      ),
    );
  return found;
}
