import type {SourceLine} from './lines.ts';
import {syntaxMessage} from './syntax-message.ts';

/** The line that does not stand where its neighbours do, and what to say of it. */
interface NotLinedUp {
  readonly line: SourceLine;
  readonly message: string;
  readonly hint: string;
}

const isEntry = ({text}: SourceLine): boolean => /^\s*-(?:\s|$)/.test(text);

/**
 * Which line was indented otherwise than those beside it, where a parser has stopped at the line `index`: that line, or one
 * above or below that it stands beside. One that is two deeper than the key they belong to is right.
 */
export function notLinedUp(lines: readonly SourceLine[], index: number, isOverDeeper: boolean): NotLinedUp | undefined {
  const line = lines[index];
  if (line === undefined) return undefined;
  const said = syntaxMessage('BAD_INDENT');
  const above = siblingsAbove(lines, index);
  const below = lines.slice(index + 1).find(({indent}) => indent !== -1);
  if (isOverDeeper && below !== undefined && below.indent > line.indent) {
    const next = lines.slice(lines.indexOf(below) + 1).find(({indent}) => indent !== -1 && indent <= below.indent);
    const isBeside = next?.indent === line.indent || above.lines.some(({indent}) => indent === line.indent);
    const before = lines.slice(0, index).findLast(({indent}) => indent !== -1);
    // Below a key without a value it was meant to stand inside of that.
    if (before?.indent === line.indent && /:\s*$/.test(before.text)) return {line, ...said};
    return {line: isBeside || line.indent === above.right ? below : line, ...said};
  }
  const [first] = above.lines;
  if (first === undefined) return {line, ...said};
  if (first.indent === line.indent && isEntry(first) !== isEntry(line)) {
    const entries = above.lines.filter((one) => one.indent === line.indent && isEntry(one));
    return {
      line: entries.length === 1 && !isEntry(line) ? first : line,
      message: 'Entries of a list and keys of a map stand side by side here',
      hint: 'Keys of a map have no dash before them. What belongs to an entry of a list is as deep as what follows its dash.',
    };
  }
  return {line: line.indent === above.right && first.indent !== above.right ? first : line, ...said};
}

/** The lines above one that stand under the same key, of those the shallowest; and how deep that key asks them to be. */
function siblingsAbove(lines: readonly SourceLine[], index: number): {lines: readonly SourceLine[]; right: number} {
  const own = lines[index]?.indent ?? 0;
  const owner = lines.findLastIndex(
    ({indent, key}, at) => at < index && indent !== -1 && indent < own && key !== undefined,
  );
  const between = lines.slice(owner + 1, index).filter(({indent}) => indent !== -1);
  const least = between.reduce((found, {indent}) => Math.min(found, indent), Infinity);
  const key = lines[owner]?.key;
  return {lines: between.filter(({indent}) => indent === least), right: key === undefined ? 0 : key.column + 2};
}
