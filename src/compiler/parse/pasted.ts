import {blanked} from './lost-region.ts';
import type {SyntaxProblem} from './syntax-problem.ts';

/** Something that other programs leave in a text, and the text as it would be without. */
interface Pasted {
  readonly problem?: SyntaxProblem;
  readonly mended: (text: string) => string;
}

const conflict = /^<{7}(?: .*)?\r?\n[^]*?^={7}\r?$[^]*?^>{7}.*$/gm;
const same = (text: string): string => text;

/** Merge conflicts that nobody has solved: of the two versions the upper one is read. */
export function mergeConflicts(text: string): Pasted {
  const first = text.search(conflict);
  conflict.lastIndex = 0;
  const lone = /^(?:<{7}|>{7})(?: .*)?$/m.exec(text)?.index;
  const at = first === -1 ? lone : first;
  if (at === undefined) return {mended: same};
  const hint = 'Keep one of the two versions, and remove the lines with <<<<<<<, ======= and >>>>>>>.';
  return {
    problem: {span: [at, at + 7], message: 'A merge conflict is not solved here', hint, lost: undefined},
    mended: (whole) =>
      whole
        .replaceAll(conflict, (both) => {
          const upper = both.indexOf('\n') + 1;
          const lower = both.search(/^={7}\r?$/m);
          return blanked(blanked(both, [0, upper]), [lower, both.length]);
        })
        .replaceAll(/^(?:<{7}|={7}|>{7})(?: .*)?$/gm, (line) => blanked(line, [0, line.length])),
  };
}

const odd = /^([ \t]*)([\u00A0\u2000-\u200B\u202F\u3000][ \t\u00A0\u2000-\u200B\u202F\u3000]*)/gm;

/** Lines that begin with a space that is none to YAML, as text from a web page or a letter has it. */
export function otherSpaces(text: string): Pasted {
  odd.lastIndex = 0;
  const first = odd.exec(text);
  odd.lastIndex = 0;
  if (first === null) return {mended: same};
  const at = first.index + (first[1]?.length ?? 0);
  const message = 'This line begins with a space of another kind';
  const hint = 'It looks like a space and is none: replace it by one, as where you copied it from has them.';
  return {
    problem: {span: [at, at + (first[2]?.length ?? 1)], message, hint, lost: undefined},
    mended: (whole) => whole.replaceAll(odd, (space) => ' '.repeat(space.length)),
  };
}
