import {isRecord} from '../../lib/is-record.ts';
import type {Block, CompiledScreen, FieldBlock} from '../../model/compiled/screen.ts';
import {wordsKey} from './options.ts';
import {isSameJson} from '../../lib/same-json.ts';
import {isFilled} from '../../lib/is-filled.ts';
import {isEmptyList} from './is-answered.ts';
import {answerKeys, withoutAnswers} from './prune.ts';

type Answers = Readonly<Record<string, unknown>>;

/**
 * What a draft may keep of the answers typed so far: also of what is hidden or off the path, never
 * what is sensitive (passwords, signatures and numbers of accounts are, by their kind) nor
 * what only repeats another answer. Of a file it keeps id, name and size: the file itself lies with the server already, and
 * who comes back must find it. What `before` (the draft so far) holds of other screens stays.
 */
export function draftOf(screens: readonly CompiledScreen[], answers: Answers, before: Answers = {}): Answers {
  const {blocks, keys, own} = askedOn(screens, answers);
  return {...withoutAnswers(before, keys), ...kept(blocks, own, isLeftOut)};
}

/**
 * What a draft leaves out, each such answer whole with all its parts: what a server may hold sealed for a while. Passwords
 * are not even held: nobody keeps more of one than a hash. What `before` (held so far) has of other screens stays.
 */
export function heldOf(screens: readonly CompiledScreen[], answers: Answers, before: Answers = {}): Answers {
  const {blocks, keys, own} = askedOn(screens, answers);
  const draft = kept(blocks, own, isLeftOut);
  const left = Object.entries(kept(blocks, own, isPassword)).filter(
    ([key, value]) => isFilled(value) && !isSameJson(value, draft[key]),
  );
  return {...withoutAnswers(before, keys), ...Object.fromEntries(left)};
}

function askedOn(
  screens: readonly CompiledScreen[],
  answers: Answers,
): {readonly blocks: readonly Block[]; readonly keys: readonly string[]; readonly own: Answers} {
  const blocks = screens.flatMap((screen) => screen.blocks);
  const keys = answerKeys(blocks);
  return {blocks, keys, own: Object.fromEntries(Object.entries(answers).filter(([key]) => keys.includes(key)))};
}

type LeavesOut = (field: FieldBlock) => boolean;

/** Whether a field's answer lies in no draft because it is sensitive. */
export const isSecretField: LeavesOut = ({sensitive, type}) => sensitive && type !== 'files';

const isLeftOut: LeavesOut = (field) => isSecretField(field) || field.retypes !== undefined;

const isPassword: LeavesOut = ({type}) => type === 'password';

function kept(blocks: readonly Block[], answers: Answers, leavesOut: LeavesOut): Answers {
  let left = answers;
  for (const block of blocks) {
    const value = Object.hasOwn(left, block.id) ? left[block.id] : undefined;
    if (block.block === 'field') {
      // That nothing was put into a list gives nothing away.
      if (isEmptyList(value)) continue;
      if (leavesOut(block)) left = withoutAnswers(left, [block.id, wordsKey(block)]);
      else if (block.blocks !== undefined && isRecord(value))
        left = {...left, [block.id]: kept(block.blocks, value, leavesOut)};
    } else if (block.block === 'group' && block.repeat === undefined) {
      left = kept(block.blocks, left, leavesOut);
    } else if ((block.block === 'group' || block.block === 'each') && Array.isArray(value)) {
      const asked = [...block.blocks, ...(block.beside ?? [])];
      const items = value.map((item: unknown) => (isRecord(item) ? kept(asked, item, leavesOut) : item));
      left = {...left, [block.id]: items};
    }
  }
  return left;
}
