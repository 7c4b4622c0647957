import type {MouseEvent, ReactNode} from 'react';
import {isPlainClick} from '../../../lib/plain-click.ts';
import {withNotes} from './NoteNumber.tsx';
import type {ShownInline} from './shown.ts';

/**
 * One printed line: text, strong, emphasis, links. Each text is the only child of an element, whoever shows the line: a
 * browser that translates the page puts others in place of texts, and what stands beside a text could not be drawn anew. Numbers of notes are links but in a link (`isLink`), where they only stand.
 */
export function inlines(parts: readonly ShownInline[], isLink = false): ReactNode {
  if (parts.every((part) => typeof part === 'string')) return isLink ? parts.join('') : withNotes(parts.join(''));
  return parts.map((part, at) => <Inline key={at} part={part} isLink={isLink} />);
}

function Inline({part, isLink}: {readonly part: ShownInline; readonly isLink: boolean}) {
  if (typeof part === 'string') return <span>{isLink ? part : withNotes(part)}</span>;
  if ('strong' in part) return <strong>{inlines(part.strong, isLink)}</strong>;
  if ('emphasis' in part) return <em>{inlines(part.emphasis, isLink)}</em>;
  const {follow} = part;
  const onClick = (event: MouseEvent) => {
    if (follow === undefined || event.defaultPrevented || !isPlainClick(event)) return;
    event.preventDefault();
    follow();
  };
  return (
    <a href={part.href} onClick={onClick}>
      {inlines(part.text, true)}
    </a>
  );
}
