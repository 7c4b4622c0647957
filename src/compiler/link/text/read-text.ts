import type {Inline, Line, RunningText, ProseBlock} from '../../../model/compiled/text.ts';
import type {ScalarTree, Tree} from '../../../model/tree.ts';
import type {Scope} from '../rules/scope.ts';
import type {TargetReader} from '../targets/target-reader.ts';
import {textOfTree} from '../tree.ts';
import {readPrint} from './print.ts';
import {readSpans, type TextSpan} from './spans.ts';

const lengthLimit = 20_000;
const html = /<\/?[a-z!][^>]*>?|&[a-z]+;|&#x?[0-9a-f]+;/i;

/** Reads one line: a label, title, message. What it prints and links to is looked up in the scope. */
export function readLine(tree: Tree | undefined, scope: Scope, targets: TargetReader): Line {
  const text = textOfTree(tree);
  if (text === undefined || tree === undefined) return [];
  if (!isFit(text, tree, scope)) return [];
  return inline(readSpans(text.trim().replace(/\s*\n\s*/g, ' ')), tree, scope, targets);
}

/**
 * Reads running text: paragraphs with an empty line between, headings (`##` to `####`), and lists
 * (`- ` or `1. ` at the start of each line). A numbered list begins at the number of its first line, and goes on behind an
 * empty line where the next number does.
 */
export function readProse(tree: Tree | undefined, scope: Scope, targets: TargetReader): RunningText {
  const text = textOfTree(tree);
  if (text === undefined || tree?.kind !== 'scalar') return [];
  if (!isFit(text, tree, scope)) return [];
  return text
    .split(/\n[ \t]*\n/)
    .flatMap((part) => proseBlocks(part.trim(), tree, scope, targets))
    .reduce<ProseBlock[]>(joined, []);
}

/** A numbered list that goes on where the one before it ends is one with it. */
function joined(before: ProseBlock[], block: ProseBlock): ProseBlock[] {
  const last = before.at(-1);
  const goesOn =
    last !== undefined &&
    'list' in last &&
    'list' in block &&
    last.ordered &&
    block.ordered &&
    (block.start ?? 1) === (last.start ?? 1) + last.list.length;
  if (goesOn) before[before.length - 1] = {...last, list: [...last.list, ...block.list]};
  else before.push(block);
  return before;
}

function proseBlocks(part: string, tree: ScalarTree, scope: Scope, targets: TargetReader): readonly ProseBlock[] {
  if (part === '') return [];
  const line = (text: string) => inline(readSpans(text.trim()), tree, scope, targets);
  const heading = /^(#{2,4})[ \t]+([^\n]+)(?:\n([\s\S]*))?$/.exec(part);
  if (heading !== null) {
    const [, signs = '##', words = '', rest = ''] = heading;
    return [{heading: line(words), level: level(signs.length)}, ...proseBlocks(rest.trim(), tree, scope, targets)];
  }
  const lines = part.split('\n').map((each) => each.trim());
  const list = listStart(lines[0]);
  if (list !== undefined) {
    const items = lines.reduce<string[]>((found, each) => {
      if (listStart(each) === list) found.push(each.replace(/^(?:[-*]|\d{1,9}\.)\s+/, ''));
      else found[found.length - 1] = `${found.at(-1) ?? ''} ${each}`;
      return found;
    }, []);
    const start = list === 'ordered' ? Number.parseInt(lines[0] ?? '', 10) : 1;
    return [{list: items.map(line), ordered: list === 'ordered', ...(start === 1 ? {} : {start})}];
  }
  const broken = lines.findIndex((each, index) => index > 0 && listStart(each) !== undefined);
  if (broken === -1) return [{paragraph: line(lines.join(' '))}];
  return [
    {paragraph: line(lines.slice(0, broken).join(' '))},
    ...proseBlocks(lines.slice(broken).join('\n'), tree, scope, targets),
  ];
}

function listStart(line: string | undefined): 'ordered' | 'bullets' | undefined {
  if (/^[-*]\s+\S/.test(line ?? '')) return 'bullets';
  return /^\d{1,9}\.\s+\S/.test(line ?? '') ? 'ordered' : undefined;
}

function level(signs: number): 2 | 3 | 4 {
  return signs === 2 ? 2 : signs === 3 ? 3 : 4;
}

function inline(spans: readonly TextSpan[], tree: Tree, scope: Scope, targets: TargetReader): Line {
  return spans.map((span): Inline => {
    switch (span.is) {
      case 'words':
        return span.words;
      case 'print':
        return readPrint(span.source, inWords(tree, `((${span.source}))`), scope);
      case 'unclosed':
        scope.report('interpolation', tree.origin, `\`((\` is opened and not closed`, {
          hint: 'Write `))` behind the fact.',
        });
        return '';
      case 'strong':
        return {strong: inline(span.of, tree, scope, targets)};
      case 'emphasis':
        return {emphasis: inline(span.of, tree, scope, targets)};
      case 'link':
        return linkTo(span.to, inline(span.of, tree, scope, targets), tree, scope, targets);
    }
  });
}

/** The text for what is found in these words of it. */
function inWords(tree: Tree, words: string): Tree {
  return {...tree, origin: {...tree.origin, words}};
}

function linkTo(to: string, text: Line, tree: Tree, scope: Scope, targets: TargetReader): Inline {
  if (
    /^[a-z][a-z0-9+.-]*:(?:\/|[^a-z])|^(?:javascript|data|vbscript|mailto|tel|https?):|^[/#?.]|\(\(/i.test(to.trim())
  ) {
    const hint = 'Name a screen or an exit; addresses stand under `exits` of flow.yaml.';
    scope.report('unsafe-copy', tree.origin, `A link leads to \`${to}\`, and links name screens and exits`, {hint});
    return text.length === 1 ? (text[0] ?? '') : {emphasis: text};
  }
  const target = targets.read(to, tree.origin, 'link');
  return target === undefined ? {emphasis: text} : {link: target, text};
}

/** `{{order.name}}`, `${order.name}` and the like: what other tools print a value by, and this one shows as it stands. */
const foreignPrint = /(?:\{\{|[$#]\{|<%=)\s*([a-z]\w*(?:\.\w+)+|limit)\s*(?:\}\}?|%>)/;

/** Reports HTML, values that are printed as in other tools, and texts that are too long to be one. */
function isFit(text: string, tree: Tree, scope: Scope): boolean {
  if (text.length > lengthLimit) {
    scope.report('file-limit', tree.origin, `The text has ${text.length} characters, and ${lengthLimit} is the most`, {
      hint: 'Make several texts of it.',
    });
    return false;
  }
  const foreign = foreignPrint.exec(text);
  if (foreign !== null) {
    const [words, path = ''] = foreign;
    scope.report('interpolation', inWords(tree, words).origin, `\`${words}\` prints nothing here`, {
      hint: `Write \`((${path}))\`.`,
    });
    return true;
  }
  const found = html.exec(text)?.[0];
  if (found !== undefined) {
    scope.report('unsafe-copy', inWords(tree, found).origin, `The text has \`${found}\`, which is HTML`, {
      hint: 'Write the sign itself, or **strong**, *emphasis*, [words](target).',
    });
  }
  return true;
}
