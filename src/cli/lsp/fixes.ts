import {CodeActionKind, type CodeAction, type Diagnostic} from 'vscode-languageserver/node';
import {TextDocument} from 'vscode-languageserver-textdocument';
import {isRecord} from '../../lib/is-record.ts';
import {editDistance} from '../../lib/suggest.ts';

/** What an editor can do by itself about findings of a file: take the name that was meant, or remove a comment. */
export const fixesFor = (uri: string, text: string, findings: readonly Diagnostic[]): readonly CodeAction[] => {
  const document = TextDocument.create(uri, 'yaml', 0, text);
  return findings.flatMap((finding): readonly CodeAction[] => {
    const {message, hint} = saidBy(finding);
    if (finding.source !== 'waymark' || hint === undefined) return [];
    const [start, end] = [document.offsetAt(finding.range.start), document.offsetAt(finding.range.end)];
    const action = (title: string, from: number, to: number, newText: string): CodeAction => ({
      title,
      kind: CodeActionKind.QuickFix,
      diagnostics: [finding],
      edit: {changes: {[uri]: [{range: {start: document.positionAt(from), end: document.positionAt(to)}, newText}]}},
    });
    if (hint === 'Remove the comment.') {
      const line = text.lastIndexOf('\n', start - 1) + 1;
      const isAlone = text.slice(line, start).trim() === '';
      // With the end of its line, whichever that is, and the blanks before it.
      const below = text.indexOf('\n', end) + 1;
      const next = below === 0 ? text.length : below;
      return [action('Remove the comment', isAlone ? line : start, isAlone ? next : end, '')];
    }
    const meant = namesIn(/^Did you mean ([^?]*)\?/.exec(hint)?.[1] ?? '');
    return meant.flatMap((name) => {
      const word = misspelt(text.slice(start, end), namesIn(message), name);
      if (word === undefined) return [];
      const at = start + word.index;
      return [{...action(`Change to ${name}`, at, at + word.words.length, name), isPreferred: meant.length === 1}];
    });
  });
};

/** The message and the hint of a finding, as `shownFindings` sends them along. */
const saidBy = ({data}: Diagnostic): {readonly message: string; readonly hint: string | undefined} => {
  const said: Readonly<Record<string, unknown>> = isRecord(data) ? data : {};
  const {message, hint} = said;
  return {message: typeof message === 'string' ? message : '', hint: typeof hint === 'string' ? hint : undefined};
};

const namesIn = (text: string): readonly string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);

/** The word of a text that a message is about and that is nearest to what was meant; nothing where two are. */
const misspelt = (text: string, quoted: readonly string[], meant: string) => {
  const found = [...text.matchAll(/[\w.:/*@-]+/g)].flatMap(({0: words, index}) => {
    const named = quoted.filter((one) => words === one || words.split(/[.:]/).includes(one));
    if (named.length === 0) return [];
    // Of `flow:screen` only the part may be meant that the message names.
    const parts = [words, ...named.filter((one) => !meant.includes(':') && !meant.includes('.') && one !== words)];
    return parts.map((part) => ({
      words: part,
      index: index + words.indexOf(part),
      distance: editDistance(part, meant),
    }));
  });
  const [first, second] = found.toSorted((a, b) => a.distance - b.distance);
  return first === undefined || first.distance === second?.distance ? undefined : first;
};
