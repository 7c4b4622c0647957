import type {Document} from 'yaml';
import type {Diagnostic} from '../../diagnostics/diagnostic.ts';
import {diagnostic} from '../../diagnostics/report.ts';
import {compose} from './compose.ts';
import type {FileLimits} from './limits.ts';
import {sourceLines} from './lines.ts';
import {blanked, type Lost} from './lost-region.ts';
import {spanOrigin} from './span-origin.ts';
import {mergeConflicts, otherSpaces} from './pasted.ts';
import {type SyntaxProblem, syntaxProblem} from './syntax-problem.ts';

/** A document, and what had to be left out of the text to read it. */
export interface Recovered {
  /** Absent where nothing could be read. */
  readonly document?: Document.Parsed;
  readonly lost: readonly Lost[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Mistakes of syntax that are looked for in one file. */
const rounds = 20;

/**
 * Reads a text in spite of mistakes in its syntax: each is reported, the value that it is in is left
 * out, and the rest is read again. So one mistake hides neither the others nor the rest of the file.
 */
export function recover(file: string, written: string, limits: FileLimits): Recovered | {stopped: string; at: number} {
  const lost: Lost[] = [];
  const diagnostics: Diagnostic[] = [];
  const note = ({span: [start, end], message, hint}: SyntaxProblem): void => {
    diagnostics.push(diagnostic('yaml-syntax', spanOrigin(file, written, start, end), message, {hint}));
  };
  let text = written;
  for (const {problem, mended} of [mergeConflicts(text), otherSpaces(text)]) {
    if (problem === undefined) continue;
    note(problem);
    text = mended(text);
  }
  for (let round = 0; round < rounds; round += 1) {
    const composed = compose(text, limits);
    if (!('documents' in composed)) return round === 0 ? composed : {lost, diagnostics};
    const problem = firstProblem(text, composed.documents);
    if (problem === undefined) {
      const [document] = composed.documents;
      return {...(document === undefined ? {} : {document}), lost, diagnostics};
    }
    note(problem);
    const next = problem.lost === undefined ? text : blanked(text, problem.lost.span);
    if (problem.lost === undefined || next === text) break;
    lost.push(problem.lost);
    text = next;
  }
  return {lost, diagnostics};
}

function firstProblem(text: string, documents: readonly Document.Parsed[]): SyntaxProblem | undefined {
  const [first, second] = documents;
  if (first === undefined) return undefined;
  if (first.directives?.yaml.explicit === true) {
    const end = /^---.*$/m.exec(text);
    const span = [0, end === null ? text.length : end.index + end[0].length] as const;
    return {span: [0, 1], message: 'A file has no `%` directives', hint: 'Remove the line.', lost: {span}};
  }
  if (second !== undefined) {
    const start = second.range[0];
    const hint = 'Remove the `---`, or make two files.';
    // Which of the two is the file is anybody's guess.
    return {span: [start, start + 1], message: 'A file holds one document', hint, lost: undefined};
  }
  const [error] = first.errors.toSorted((a, b) => a.pos[0] - b.pos[0]);
  return error === undefined ? undefined : syntaxProblem(text, sourceLines(text), first, error);
}
