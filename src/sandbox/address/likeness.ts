import type {Forms} from './words.ts';

/** Compares a typed word with a word of the index; see `likeness`. */
export type Compare = (typed: string, forms: Forms) => number;

/** `likeness` that compares the same two words once: names share most of their words. */
export function comparing(): Compare {
  const known = new Map<string, Map<Forms, number>>();
  return (typed, forms) => {
    const ofWord = known.get(typed) ?? new Map<Forms, number>();
    known.set(typed, ofWord);
    const like = ofWord.get(forms) ?? likeness(typed, forms);
    ofWord.set(forms, like);
    return like;
  };
}

/**
 * How well a typed word fits a word of the index, 0 to 1: the same, its beginning, or either with a slip
 * of the finger (two in a long word): a letter too many, too few, another one, or two exchanged.
 */
function likeness(typed: string, forms: Forms): number {
  return Math.max(...forms.map((word) => likenessOf(typed, word)));
}

function likenessOf(typed: string, word: string): number {
  if (typed === word) return 1;
  if (word.startsWith(typed)) return 0.9 + (0.08 * typed.length) / word.length;
  const slips = typed.length < 4 || /\d/.test(typed) ? 0 : typed.length < 8 ? 1 : 2;
  if (slips === 0 || word.length < typed.length - slips) return 0;
  const away = slipsBetween(typed, word, slips);
  return away > slips ? 0 : 0.9 - 0.15 * away;
}

/** Slips between what was typed and the nearest beginning of a word, `most + 1` for any more. */
function slipsBetween(typed: string, word: string, most: number): number {
  const target = word.slice(0, typed.length + most);
  let older: number[] = [];
  let before = Array.from({length: target.length + 1}, (_, at) => at);
  for (let row = 1; row <= typed.length; row += 1) {
    const now = [row];
    for (let at = 1; at <= target.length; at += 1) {
      const same = typed[row - 1] === target[at - 1] ? 0 : 1;
      let best = Math.min((before[at] ?? 0) + 1, (now[at - 1] ?? 0) + 1, (before[at - 1] ?? 0) + same);
      const exchanged = row > 1 && at > 1 && typed[row - 1] === target[at - 2] && typed[row - 2] === target[at - 1];
      if (exchanged) best = Math.min(best, (older[at - 2] ?? 0) + 1);
      now.push(best);
    }
    if (Math.min(...now) > most) return most + 1;
    older = before;
    before = now;
  }
  return Math.min(...before);
}
