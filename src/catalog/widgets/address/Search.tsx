import {useState} from 'react';
import type {KeyboardEvent} from 'react';
import {isComposing} from '../../../lib/is-composing.ts';
import {hintId} from '../../blocks/field/ids.ts';
import {Input} from '../../blocks/input/Input.tsx';
import type {FoundAddress} from './found-address.ts';
import {Suggestions} from './Suggestions.tsx';
import styles from './Control.module.css';
import {failures} from './failures.ts';
import {type Lookup, useLookup} from './use-lookup.ts';

export interface SearchProps {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onChoose: (found: FoundAddress) => void;
  readonly onNotListed: () => void;
  readonly onBlur: () => void;
  readonly describedBy: string | undefined;
  readonly invalid: boolean;
  readonly required: boolean;
  readonly disabled: boolean;
  readonly operation: string;
  /** Of which country it is, where that is not home. */
  readonly country: string | undefined;
  /** What must be typed before anything is proposed. */
  readonly least: {readonly length: number; readonly words: number};
  readonly notListed: string;
}

/** Stands where the field has no hint of its own: nothing is found without scripts, so it belongs to what finds. */
const ownHint = 'Find it as you type, or type all of it in.';

/** The combobox: proposals under the input, the last of them "not listed", which never stands where a proposal is to come. */
export function Search({
  id,
  name,
  label,
  text,
  onText,
  onChoose,
  onNotListed,
  onBlur,
  describedBy,
  invalid,
  required,
  disabled,
  operation,
  country,
  least,
  notListed,
}: SearchProps) {
  const [shut, setShut] = useState(true);
  const [marked, setMarked] = useState<Marking>();
  const typed = text.trim();
  const enough = typed.length >= least.length && typed.split(/\s+/).length >= least.words;
  const lookup = useLookup({operation, country}, typed, enough);
  const open = enough && !shut;
  const tooShort = !enough && !shut && typed !== '';
  const count = lookup.items.length + (lookup.byHand ? 1 : 0);
  const active = indexOfMarked(marked, lookup);
  const listId = `${id}-list`;
  const isHinted = describedBy?.split(' ').includes(hintId(id)) === true;
  const ownHintId = `${id}-search-hint`;

  const pick = (at: number) => {
    const found = lookup.items[at];
    setShut(true);
    if (found === undefined) onNotListed();
    else onChoose(found);
  };
  const close = () => {
    setShut(true);
    setMarked(undefined);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // These keys choose among the readings of what is being written.
    if (isComposing(event.nativeEvent)) return;
    if (event.altKey && event.key === 'ArrowUp') {
      close();
      return;
    }
    if (event.altKey && event.key === 'ArrowDown') {
      setShut(false);
      return;
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && enough) {
      event.preventDefault();
      const next = shut || active < 0 ? (step > 0 ? 0 : count - 1) : (active + step + count) % count;
      if (count > 0) setMarked(lookup.items[next] ?? 'not listed');
      setShut(false);
    } else if (event.key === 'Enter' && open) {
      // The form must not be sent by the key that picks a proposal.
      event.preventDefault();
      if (active >= 0) pick(active);
    } else if (event.key === 'Escape' && open) {
      event.preventDefault();
      close();
    }
  };

  return (
    <div className={styles.search}>
      {!isHinted && (
        <p id={ownHintId} className={styles.hint}>
          {ownHint}
        </p>
      )}
      <Input
        id={id}
        name={name}
        type="text"
        role="combobox"
        value={text}
        onChange={(event) => {
          onText(event.currentTarget.value);
          setShut(false);
          setMarked(undefined);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => {
          setShut(true);
          onBlur();
        }}
        disabled={disabled}
        invalid={invalid}
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="words"
        enterKeyHint="search"
        spellCheck={false}
        aria-label={label}
        aria-describedby={isHinted ? describedBy : [ownHintId, describedBy].filter(Boolean).join(' ')}
        aria-required={required || undefined}
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        aria-activedescendant={open && active >= 0 ? `${listId}-${active}` : undefined}
      />
      {open && (
        <Suggestions
          id={listId}
          label={label}
          typed={typed}
          lookup={lookup}
          active={active}
          onPick={pick}
          notListed={notListed}
        />
      )}
      {/* It tells a screen reader too why there is no list; else that hears how many there are. */}
      <p role="status" className={tooShort ? styles.short : styles.status}>
        {tooShort ? whatIsMissing(least, typed) : open ? spoken(lookup, notListed) : ''}
      </p>
    </div>
  );
}

/** What Enter takes. It stays marked when a later answer proposes it too, wherever that has it. */
type Marking = FoundAddress | 'not listed' | undefined;

/** Where it stands in the list; -1 where nothing is marked, or what was is proposed no more. */
function indexOfMarked(marked: Marking, {items, byHand}: Lookup): number {
  if (marked === undefined) return -1;
  if (marked === 'not listed') return byHand ? items.length : -1;
  const at = items.indexOf(marked);
  if (at >= 0) return at;
  return items.findIndex(({fullAddress, street2}) => fullAddress === marked.fullAddress && street2 === marked.street2);
}

function whatIsMissing({length, words}: SearchProps['least'], typed: string): string {
  const missing = length - typed.length;
  if (missing > 0) return `Go on typing: addresses are looked up from ${length} letters on.`;
  return `Go on typing: addresses are looked up from ${words} words on.`;
}

function spoken({state, items, why}: Lookup, notListed: string): string {
  const byHand = `Choose "${notListed}" to type yours in.`;
  if (state === 'failed') return `${failures[why]} ${byHand}`;
  if (state === 'looking' && items.length === 0) return 'Looking for addresses';
  if (state !== 'found') return '';
  if (items.length === 0) return `No address found. ${byHand}`;
  return items.length === 1 ? '1 address found' : `${items.length} addresses found`;
}
