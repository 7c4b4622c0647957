import {createElement, memo} from 'react';
import {Button} from '../../button/Button.tsx';
import {useLevel} from '../../heading/Heading.tsx';
import type {ReflowBlock, TableRow} from '../reflow/block.ts';
import styles from './Reading.module.css';

export interface TextPageProps {
  /** From 1. */
  readonly page: number;
  readonly pages: number;
  readonly blocks: readonly ReflowBlock[];
  /** Its text cannot be had. */
  readonly picture: boolean;
  /** Level of the heading before it in the document, from 0. */
  readonly level: number;
  /** Shows this page as it is laid out. Must be the same function from render to render. */
  readonly onShowPage: (page: number) => void;
}

/** One page as text that fits the screen. */
export const TextPage = memo(function TextPage({page, pages, blocks, picture, level, onShowPage}: TextPageProps) {
  const levels = levelsOf(blocks, level);
  return (
    <div className={styles.page} data-page={page}>
      {pages > 1 && <p className={styles.number}>{`Page ${page} of ${pages}`}</p>}
      {picture && (
        <div>
          <p>This page is a picture without text.</p>
          <Button kind="link" onClick={() => onShowPage(page)}>{`Show page ${page}`}</Button>
        </div>
      )}
      {blocks.map((block, at) => (
        <BlockView key={at} block={block} level={levels[at] ?? 1} name={`${at + 1} on page ${page}`} />
      ))}
    </div>
  );
});

/** Levels that the headings of a page are shown at: never more than one under the one before, as documents may skip some. */
export function levelsOf(blocks: readonly ReflowBlock[], before: number): readonly number[] {
  let level = before;
  return blocks.map((block) => (level = block.kind === 'heading' ? Math.min(block.level, level + 1) : level));
}

function BlockView({block, level, name}: {readonly block: ReflowBlock; readonly level: number; readonly name: string}) {
  const top = useLevel();
  switch (block.kind) {
    case 'heading':
      return createElement(
        `h${Math.min(6, top + level - 1)}`,
        {className: styles.heading, 'data-level': level},
        block.text,
      );
    case 'paragraph':
      return <p>{block.text}</p>;
    case 'figure':
      return <p className={styles.figure}>{`Picture: ${block.text}`}</p>;
    case 'list':
      return (
        <ul className={styles.list} data-marked={block.marked || undefined}>
          {block.items.map((item, at) => (
            <li key={at}>{item}</li>
          ))}
        </ul>
      );
    case 'table':
      return <TableView rows={block.rows} name={name} />;
  }
}

function TableView({rows, name}: {readonly rows: readonly TableRow[]; readonly name: string}) {
  const wide = (rows[0]?.cells.length ?? 0) > 2;
  const table = (
    <table className={styles.table}>
      <tbody>
        {rows.map(({cells, heads}, at) => (
          <tr key={at}>
            {cells.map((cell, column) =>
              heads[column] === true && cell !== '' ? (
                <th key={column} scope={heads.every(Boolean) ? 'col' : 'row'}>
                  {cell}
                </th>
              ) : (
                <td key={column}>{cell}</td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
  // What scrolls sideways must be reached by keyboard.
  return wide ? (
    <div className={styles.wide} role="region" aria-label={`Table ${name}`} tabIndex={0}>
      {table}
    </div>
  ) : (
    table
  );
}
