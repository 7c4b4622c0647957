import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import type {KeyboardEvent} from 'react';
import {useEffect, useRef, useState} from 'react';
import {isComposing} from '../../../lib/is-composing.ts';
import {Input} from '../input/Input.tsx';
import {ToolButton} from './ToolButton.tsx';
import styles from './Pdf.module.css';

export interface PdfSearchProps {
  readonly id: string;
  readonly title: string;
  /** Finds, and the place of the current one among them. */
  readonly count: number;
  readonly at: number;
  /** Pages are still being read. */
  readonly reading: boolean;
  readonly onSeek: (text: string) => void;
  readonly onStep: (by: 1 | -1) => void;
  readonly onClose: () => void;
}

/** Looks for words in a document: as they are typed, on by Enter, back by Shift and Enter. */
export function PdfSearch({id, title, count, at, reading, onSeek, onStep, onClose}: PdfSearchProps) {
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === 'Enter') {
      // Enter in a form sends it.
      event.preventDefault();
      onStep(event.shiftKey ? -1 : 1);
    } else if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      onClose();
    }
  };
  const asked = text.trim() !== '';
  return (
    <div id={id} className={styles.search} role="search" aria-label={`Search in ${title}`}>
      <div className={styles.sought}>
        <Input
          ref={input}
          type="search"
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            onSeek(event.currentTarget.value);
          }}
          onKeyDown={onKeyDown}
          aria-label={`Words to find in ${title}`}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={100}
        />
      </div>
      <ToolButton
        label="Previous find"
        icon={<ArrowUp size="1.25rem" />}
        disabled={count === 0}
        onClick={() => onStep(-1)}
      />
      <ToolButton
        label="Next find"
        icon={<ArrowDown size="1.25rem" />}
        disabled={count === 0}
        onClick={() => onStep(1)}
      />
      <p role="status" className={styles.finds}>
        {asked && (count > 0 ? `${at} of ${count}` : reading ? 'Searching' : 'Not found')}
      </p>
    </div>
  );
}
