import {type Document, isCollection, Scalar, visit, type YAMLParseError} from 'yaml';
import type {Span} from '../../model/tree.ts';
import {firstWord, type SourceLine, lineAt} from './lines.ts';
import {notLinedUp} from './line-up.ts';
import {childRegion, type Lost, parentRegion, valueRegion} from './lost-region.ts';
import {earlyQuote, hintInside, letterQuotes, strayQuote, textEnds} from './stray-quotes.ts';
import {syntaxMessage} from './syntax-message.ts';

/** One thing that is wrong with the syntax of a text, and what must be left out to read on. */
export interface SyntaxProblem {
  readonly span: Span;
  readonly message: string;
  readonly hint: string;
  readonly lost: Lost | undefined;
}

/** Says what an error of the parser is about, and where it was made rather than where it was noticed. */
export function syntaxProblem(
  text: string,
  lines: readonly SourceLine[],
  document: Document.Parsed,
  {code, pos: [start, end]}: YAMLParseError,
): SyntaxProblem {
  const said = syntaxMessage(code);
  const index = lineAt(lines, start);
  const line = lines[index];
  const onLine = (at: number): Lost | undefined => {
    const its = lineAt(lines, at);
    const region = valueRegion(lines, its) ?? parentRegion(lines, its);
    return region !== undefined && isInFlow(document, at) ? beforeComma(text, region) : region;
  };
  const local = (span: Span, message: string, hint: string): SyntaxProblem => ({
    span,
    message,
    hint,
    lost: onLine(span[0]),
  });

  const letters = asKey.has(code) ? letterQuotes(line?.text ?? '') : undefined;
  if (line !== undefined && letters !== undefined) {
    const message = 'These quotes are letters to YAML, and a second ": " stands in the text';
    const hint = `Write straight quotes, ' or ". Where these shall be read, put straight ones around them.`;
    return local([line.start + letters[0], line.start + letters[1]], message, hint);
  }
  const brace = openBrace(text, document, start);
  const suspects = brace === undefined ? [index] : [lineAt(lines, brace), index];
  for (const one of suspects.map((at) => lines[at])) {
    const [stray, early] = [strayQuote(one?.text ?? ''), earlyQuote(one?.text ?? '')];
    const found = (one?.start ?? 0) + (stray ?? early?.at ?? 0);
    const span = [found, found + 1] as const;
    if (stray !== undefined)
      return local(span, 'This quote closes a text that none has opened', 'Write one where the text begins.');
    if (early !== undefined) return local(span, early.message, early.hint);
  }
  const quote = code === 'MISSING_CHAR' ? openQuote(document, start) : undefined;
  if (quote !== undefined)
    return local([quote, quote + 1], 'This quote is opened and not closed', 'Close it where the text ends.');
  if (brace !== undefined) {
    const rest = text.slice(brace, lines[lineAt(lines, brace)]?.end);
    const hint = / #/.test(rest)
      ? 'What follows " #" is a comment, also the sign that closes. Quote a text that has " #".'
      : `Write \`${text[brace] === '{' ? '}' : ']'}\` where it ends.`;
    return local([brace, brace + 1], `This \`${text[brace] ?? ''}\` is opened and not closed`, hint);
  }
  const sign = text[start] ?? '';
  if (code === 'UNEXPECTED_TOKEN' && /[\]}]/.test(sign))
    return local([start, start + 1], `This \`${sign}\` closes nothing`, 'Remove it, or open what it closes.');
  if (code === 'UNEXPECTED_TOKEN' && /["']/.test(text[start - 1] ?? '') && /\S/.test(sign))
    return local([start - 1, start], textEnds, hintInside(text[start - 1] ?? ''));
  const written = text.slice(start, Math.min(end, line?.end ?? end));
  if (code === 'BLOCK_IN_FLOW' && /^[^\s"'-][^\n"']*: /.test(written))
    return local([start, start + written.length], 'A second ": " stands in one value', `Quote it: "${written}".`);
  const inValue = line?.key === undefined ? '' : text.slice(line.key.colon, line.end);
  if (code === 'BLOCK_AS_IMPLICIT_KEY' ? /:(?:\s|$)/.test(inValue) : inLine.has(code))
    return local([start, Math.max(start + 1, Math.min(end, line?.end ?? end))], said.message, said.hint);

  const span = line === undefined ? ([start, end] as const) : firstWord(line);
  const lost = parentRegion(lines, index);
  if (code === 'BLOCK_AS_IMPLICIT_KEY') {
    const deeper = lines.findIndex((below, at) => at > index && below.indent !== -1);
    const at = lines[deeper];
    const above = lines.slice(0, index).findLast(({indent}) => indent !== -1);
    // A line that is not as deep as its neighbours is the one that is wrong; else those below are too deep.
    if (at !== undefined && above?.indent === at.indent)
      return {span, ...syntaxMessage('BAD_INDENT'), lost: valueRegion(lines, index)};
    if (at !== undefined && line?.indent === 0)
      return {span: firstWord(at), ...syntaxMessage('BAD_INDENT'), lost: childRegion(lines, deeper)};
  }
  if (code === 'BLOCK_AS_IMPLICIT_KEY' || code === 'BAD_INDENT') {
    const {line: marked, ...why} = notLinedUp(lines, index, code === 'BLOCK_AS_IMPLICIT_KEY') ?? {
      line,
      ...syntaxMessage('BAD_INDENT'),
    };
    return {span: marked === undefined ? span : firstWord(marked), ...why, lost};
  }
  if (code === 'MULTILINE_IMPLICIT_KEY' && /^\s*(?:- +)*[A-Za-z][\w-]*:\S/.test(line?.text ?? ''))
    return {span, message: 'The ":" of a key has a space behind it', hint: 'Write a space behind the ":".', lost};
  return {span, ...said, lost};
}

/** In braces the comma behind a value parts it from the next one, and stays. */
function beforeComma(text: string, region: Lost): Lost {
  const [start, end] = region.span;
  const comma = /,[ \t]*$/.exec(text.slice(start, end))?.index;
  return comma === undefined ? region : {...region, span: [start, start + comma]};
}

function isInFlow(document: Document.Parsed, at: number): boolean {
  let found = false;
  visit(document, {
    Collection: (_, node) => {
      const [start = 0, end = 0] = node.range ?? [];
      if (node.flow === true && start < at && at < end) found = true;
      return found ? visit.BREAK : undefined;
    },
  });
  return found;
}

/** What a `: ` inside of a text is to the parser. */
const asKey: ReadonlySet<YAMLParseError['code']> = new Set(['BLOCK_AS_IMPLICIT_KEY', 'BLOCK_IN_FLOW']);

/** Errors that are made inside of one value. */
const inLine = new Set(['BAD_SCALAR_START', 'BAD_DQ_ESCAPE', 'UNEXPECTED_TOKEN', 'MISSING_CHAR', 'BLOCK_IN_FLOW']);

/** Where a quote was opened that is never closed: the parser says so only where the text ends. */
function openQuote(document: Document.Parsed, end: number): number | undefined {
  let found: number | undefined;
  visit(document, {
    Scalar: (_, node) => {
      const quoted = node.type === Scalar.QUOTE_DOUBLE || node.type === Scalar.QUOTE_SINGLE;
      if (!quoted || !node.range || node.range[0] >= end || node.range[1] < end) return undefined;
      found = node.range[0];
      return visit.BREAK;
    },
  });
  return found;
}

/** Where the outermost brace or bracket was opened that is not closed before an error. */
function openBrace(text: string, document: Document.Parsed, error: number): number | undefined {
  let found: number | undefined;
  visit(document, {
    Node: (_, node) => {
      if (!isCollection(node) || node.flow !== true || !node.range) return undefined;
      const [start, end] = node.range;
      if (start > error || text[end - 1] === (text[start] === '{' ? '}' : ']')) return undefined;
      found = start;
      return visit.BREAK;
    },
  });
  return found;
}
