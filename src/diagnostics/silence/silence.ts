import {didYouMean} from '../../lib/suggest.ts';
import type {Files} from '../../model/workspace.ts';
import {diagnosticCatalog, isDiagnosticCode} from '../catalog.ts';
import {syntaxPages} from '../codes/syntax.ts';
import type {Diagnostic} from '../diagnostic.ts';
import {diagnostic} from '../report.ts';
import {type SilencingComment, silencingComments} from './comments.ts';

export interface SilenceOptions {
  /** Today, `2027-01-31`. */
  readonly today: string;
  /** False when only a part of the workspace was looked at, so that a comment may have work elsewhere. */
  readonly whole?: boolean;
  /** True when proofs were made: without them, what they find has yet to be silenced. */
  readonly deep?: boolean;
}

/**
 * Leaves out the findings that a comment `# waymark-ignore <code> until <day>: <reason>` above their line
 * silences, and reports comments that are wrong, have ended or silence nothing. What a workspace cannot
 * be built or trusted without is never silenced (`CodePage.mayBeSilenced`).
 */
export function silence(
  found: readonly Diagnostic[],
  files: Files,
  {today, whole = true, deep = false}: SilenceOptions,
): readonly Diagnostic[] {
  const silenced = new Set<Diagnostic>();
  const complaints: Diagnostic[] = [];
  // While a file cannot be read, much is not looked at: a comment may have work once it can be.
  const judged = whole && !found.some(({code}) => Object.hasOwn(syntaxPages, code));
  for (const comment of silencingComments(files)) {
    const wrong = problemOf(comment, today);
    if (wrong !== undefined) {
      complaints.push(complain(comment, wrong));
      continue;
    }
    const its = found.filter(({code, origin}) => code === comment.code && isAt(origin, comment));
    for (const one of its) silenced.add(one);
    if (its.length === 0 && judged && (deep || !isDeep(comment))) {
      const message = `Nothing in the line below is \`${comment.code ?? ''}\`, so there is nothing to silence`;
      complaints.push(complain(comment, {message, hint: 'Remove the comment.'}));
    }
  }
  return [...found.filter((one) => !silenced.has(one)), ...complaints];
}

function isDeep({code = ''}: SilencingComment): boolean {
  return isDiagnosticCode(code) && diagnosticCatalog[code].deep === true;
}

function isAt({file, span}: Diagnostic['origin'], {file: own, line: [start, end]}: SilencingComment): boolean {
  return file === own && span[0] >= start && span[0] <= end;
}

interface Problem {
  readonly message: string;
  readonly hint: string;
}

const form = 'Write `# waymark-ignore <code> until <yyyy-mm-dd>: <reason>`.';

function problemOf({code, until, reason, trailing}: SilencingComment, today: string): Problem | undefined {
  if (trailing) return {message: 'This comment stands behind something', hint: 'Put it above the line.'};
  if (code === undefined) return {message: 'This comment is not written as one that silences', hint: form};
  if (!isDiagnosticCode(code)) {
    const hint = didYouMean(code, Object.keys(diagnosticCatalog)) ?? '`waymark explain-code` lists all codes.';
    return {message: `There is no code \`${code}\``, hint};
  }
  if (diagnosticCatalog[code].mayBeSilenced !== true)
    return {message: `\`${code}\` cannot be silenced`, hint: 'Mend what is found, and remove the comment.'};
  if (until === undefined) return {message: 'A comment that silences has a last day', hint: form};
  if (reason.length < 3) return {message: 'A comment that silences has a reason', hint: form};
  if (until >= today) return undefined;
  return {message: `This ended on ${until}`, hint: 'Mend what it silences, or agree on another day.'};
}

function complain({file, span}: SilencingComment, {message, hint}: Problem): Diagnostic {
  return diagnostic('silence', {file, span}, message, {hint});
}
