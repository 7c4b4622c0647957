import type {ReactNode} from 'react';
import {classNames} from '../../../lib/class-names.ts';
import {inlines} from './inlines.tsx';
import {Paragraph} from './Paragraph.tsx';
import styles from './Prose.module.css';
import type {ShownProseBlock} from './shown.ts';

export interface ProseProps {
  readonly blocks: readonly ShownProseBlock[];
  /** `small`: legal texts. */
  readonly size?: 'body' | 'small';
}

/** Running text: paragraphs, headings and lists, 60 to 70 characters a line. */
export function Prose({blocks, size = 'body'}: ProseProps) {
  return (
    <div className={classNames(styles.prose, size === 'small' && styles.small)} data-block="text">
      {blocks.map(block)}
    </div>
  );
}

function block(each: ShownProseBlock, at: number): ReactNode {
  if ('paragraph' in each) {
    return <Paragraph key={at} line={each.paragraph} />;
  }
  if ('heading' in each) {
    const Heading = `h${each.level}` as const;
    return <Heading key={at}>{inlines(each.heading)}</Heading>;
  }
  const items = each.list.map((item, index) => <li key={index}>{inlines(item)}</li>);
  if (!each.ordered) return <ul key={at}>{items}</ul>;
  return (
    <ol key={at} start={each.start}>
      {items}
    </ol>
  );
}
