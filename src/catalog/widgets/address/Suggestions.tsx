import MapPin from 'lucide-react/icons/map-pin';
import PencilLine from 'lucide-react/icons/pencil-line';
import {useEffect, useRef} from 'react';
import styles from './Control.module.css';
import type {Lookup} from './use-lookup.ts';

export interface SuggestionsProps {
  readonly id: string;
  readonly label: string;
  readonly lookup: Lookup;
  readonly active: number;
  readonly onPick: (at: number) => void;
  readonly notListed: string;
}

/** The list under the combobox. Its options never take focus: the input keeps it. */
export function Suggestions({id, label, lookup, active, onPick, notListed}: SuggestionsProps) {
  const list = useRef<HTMLUListElement>(null);
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
  const last = lookup.items.length;
  return (
    <div className={styles.popup}>
      {lookup.state === 'failed' && (
        <p className={styles.note}>Addresses cannot be looked up just now. You can type yours in.</p>
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
              <span className={styles.street}>{[found.street1, found.street2].filter(Boolean).join(', ')}</span>{' '}
              <span className={styles.place}>
                {found.city}, {found.state} {found.zip}
              </span>
            </span>
          </li>
        ))}
        <li {...option(last)}>
          <PencilLine size="1.25rem" className={styles.pin} />
          {notListed}
        </li>
      </ul>
    </div>
  );
}
