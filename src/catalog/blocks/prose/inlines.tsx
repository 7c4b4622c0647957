import type {MouseEvent, ReactNode} from 'react';
import {isPlainClick} from '../../../lib/plain-click.ts';
import {withNotes} from './NoteNumber.tsx';
import type {ShownInline} from './shown.ts';

/**
 * One printed line: text, strong, emphasis, links. Each text is the only child of an element, whoever shows the line: a
 * browser that translates the page puts others in place of texts, and what stands beside a text could not be drawn anew.
 */
export function inlines(parts: readonly ShownInline[]): ReactNode {
  if (parts.every((part) => typeof part === 'string')) return withNotes(parts.join(''));
  return parts.map((part, at) => <Inline key={at} part={part} />);
}

function Inline({part}: {readonly part: ShownInline}) {
  if (typeof part === 'string') return <span>{withNotes(part)}</span>;
  if ('strong' in part) return <strong>{inlines(part.strong)}</strong>;
  if ('emphasis' in part) return <em>{inlines(part.emphasis)}</em>;
  const {follow} = part;
  const onClick = (event: MouseEvent) => {
    if (follow === undefined || event.defaultPrevented || !isPlainClick(event)) return;
    event.preventDefault();
    follow();
  };
  return (
    <a href={part.href} onClick={onClick}>
      {inlines(part.text)}
    </a>
  );
}
