import MapPin from 'lucide-react/icons/map-pin';
import PencilLine from 'lucide-react/icons/pencil-line';
import {useEffect, useRef} from 'react';
import {bringIntoWindow, seenOfWindow} from '../../../lib/bring-into-window.ts';
import styles from './Control.module.css';
import {failures} from './failures.ts';
import {Marked} from './Marked.tsx';
import type {Lookup} from './use-lookup.ts';

export interface SuggestionsProps {
  readonly id: string;
  readonly label: string;
  /** What the proposals answer: its words are marked in them. */
  readonly typed: string;
  readonly lookup: Lookup;
  readonly active: number;
  readonly onPick: (at: number) => void;
  readonly notListed: string;
}

/** The list under the combobox. Its options never take focus: the input keeps it. */
export function Suggestions({id, label, typed, lookup, active, onPick, notListed}: SuggestionsProps) {
  const popup = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const last = lookup.items.length;
  // It grows by what is found, and a keyboard on the screen takes its part of the window when it likes.
  useEffect(() => {
    const show = () => {
      const element = popup.current;
      const control = element?.parentElement ?? null;
      if (element === null || control === null) return;
      const {top, bottom} = seenOfWindow();
      element.style.setProperty('--seen', `${bottom - top}px`);
      bringIntoWindow(control, element);
    };
    show();
    const seen = window.visualViewport;
    // Whoever enlarges the page looks where they want to.
    const resized = () => {
      if (seen?.scale === 1) show();
    };
    seen?.addEventListener('resize', resized);
    return () => seen?.removeEventListener('resize', resized);
  }, [lookup.state, last]);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({block: 'nearest'});
  }, [active]);
  const option = (at: number) => ({
    id: `${id}-${at}`,
    role: 'option',
    'aria-selected': at === active,
    className: styles.option,
    onMouseDown: (event: {preventDefault: () => void}) => event.preventDefault(),
    onClick: () => onPick(at),
  });
  return (
    <div ref={popup} className={styles.popup}>
      {lookup.state === 'failed' && <p className={styles.note}>{`${failures[lookup.why]} You can type yours in.`}</p>}
      {lookup.state === 'looking' && last === 0 && <p className={styles.note}>Looking for addresses</p>}
      {lookup.state === 'found' && last === 0 && (
        <p className={styles.note}>No address found. Check what you typed, or type all of it in.</p>
      )}
      <ul
        ref={list}
        id={id}
        role="listbox"
        aria-label={label}
        className={styles.list}
        aria-busy={lookup.state === 'looking' || undefined}
      >
        {lookup.items.map((found, at) => (
          <li key={`${found.fullAddress}-${found.street2 ?? ''}`} {...option(at)}>
            <MapPin size="1.25rem" className={styles.pin} />
            <span>
              <span className={styles.street}>
                <Marked text={[found.street1, found.street2].filter(Boolean).join(', ')} typed={typed} />
              </span>{' '}
              <span className={styles.place}>
                <Marked text={found.place} typed={typed} />
              </span>
            </span>
          </li>
        ))}
        {lookup.byHand && (
          <li {...option(last)}>
            <PencilLine size="1.25rem" className={styles.pin} />
            {notListed}
          </li>
        )}
      </ul>
    </div>
  );
}
