import type {MouseEvent, ReactNode} from 'react';
import ExternalLink from 'lucide-react/icons/external-link';
import {isPlainClick} from '../../../lib/plain-click.ts';
import {VisuallyHidden} from '../visually-hidden/VisuallyHidden.tsx';
import styles from './Inlines.module.css';
import {withNotes} from './NoteNumber.tsx';
import type {ShownInline} from './shown.ts';

/**
 * One printed line: text, strong, emphasis, links. Each text is the only child of an element, whoever shows the line: a
 * browser that translates the page puts others in place of texts, and what stands beside a text could not be drawn anew.
 * Numbers of notes are links, but within what is pressed itself (`isWithin`): a link, a label, a button. There they stand.
 */
export function inlines(parts: readonly ShownInline[], isWithin = false): ReactNode {
  if (parts.every((part) => typeof part === 'string')) return isWithin ? parts.join('') : withNotes(parts.join(''));
  return parts.map((part, at) => <Inline key={at} part={part} isWithin={isWithin} />);
}

function Inline({part, isWithin}: {readonly part: ShownInline; readonly isWithin: boolean}) {
  if (typeof part === 'string') return <span>{isWithin ? part : withNotes(part)}</span>;
  if ('strong' in part) return <strong>{inlines(part.strong, isWithin)}</strong>;
  if ('emphasis' in part) return <em>{inlines(part.emphasis, isWithin)}</em>;
  const {follow} = part;
  const onClick = (event: MouseEvent) => {
    if (follow === undefined || event.defaultPrevented || !isPlainClick(event)) return;
    event.preventDefault();
    follow();
  };
  return (
    <a href={part.href} onClick={onClick} {...(part.beside === undefined ? {} : {rel: 'noopener', target: '_blank'})}>
      {inlines(part.text, true)}
      {part.beside !== undefined && (
        <>
          <ExternalLink size="1rem" className={styles.beside} aria-hidden="true" />
          <VisuallyHidden> (opens a new tab)</VisuallyHidden>
        </>
      )}
    </a>
  );
}
