import type {MouseEvent, ReactNode} from 'react';
import {Fragment} from 'react';
import type {ShownInline} from './shown.ts';

/** One printed line: text, strong, emphasis, links. */
export function Inlines({parts}: {readonly parts: readonly ShownInline[]}): ReactNode {
  return parts.map((part, at) => <Fragment key={at}>{inline(part)}</Fragment>);
}

function inline(part: ShownInline): ReactNode {
  if (typeof part === 'string') return part;
  if ('strong' in part) {
    return (
      <strong>
        <Inlines parts={part.strong} />
      </strong>
    );
  }
  if ('emphasis' in part) {
    return (
      <em>
        <Inlines parts={part.emphasis} />
      </em>
    );
  }
  const {follow} = part;
  const onClick = (event: MouseEvent) => {
    if (follow === undefined || event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    follow();
  };
  return (
    <a href={part.href} onClick={onClick}>
      <Inlines parts={part.text} />
    </a>
  );
}
