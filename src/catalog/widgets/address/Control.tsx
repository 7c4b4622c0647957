import {useEffect, useRef, useState} from 'react';
import {isObject, textOf} from '../../../lib/records.ts';
import {typedKey} from '../../../lib/typed-key.ts';
import {Button} from '../../blocks/button/Button.tsx';
import type {ControlProps} from '../../component.ts';
import {useServices} from '../../component.ts';
import styles from './Control.module.css';
import type {FoundAddress} from './found-address.ts';
import {searchSuffix} from './from-form.ts';
import {Search} from './Search.tsx';

/**
 * An address: looked up while typing, then its parts to correct. The parts show once one was chosen,
 * "not listed" was, or one of them is wrong, and stay when they are emptied; where nobody looks it up (`lookup: false`) they
 * show from the first. Answers `{street1, street2, city, state, zip}`; until then `{typed}`, which is kept over a reload and is
 * no answer.
 */
export function Control({
  id,
  name,
  label,
  value,
  onChange,
  onBlur,
  describedBy,
  invalid,
  required,
  disabled,
  props,
  parts,
  partsInvalid,
}: ControlProps) {
  const {announce} = useServices();
  const [byHand, setByHand] = useState(false);
  // Who begins anew is not held by what was wrong with the parts before.
  const [anew, setAnew] = useState(false);
  const [focusPart, setFocusPart] = useState<string>();
  const box = useRef<HTMLDivElement>(null);
  const text = (isObject(value) ? textOf(value, typedKey) : undefined) ?? '';
  const begun = isObject(value) && Object.keys(value).some((key) => key !== typedKey);
  const looksUp = props.lookup !== false;
  const open = !looksUp || byHand || begun || (partsInvalid && !anew);

  useEffect(() => {
    if (focusPart === undefined) return;
    const wanted = box.current?.querySelector<HTMLElement>(`[data-part="${focusPart}"] :is(input, select)`);
    (wanted ?? box.current?.querySelector<HTMLElement>('input, select'))?.focus();
    setFocusPart(undefined);
  }, [focusPart]);

  const choose = (found: FoundAddress) => {
    const {fullAddress, answer} = found;
    onChange(answer);
    setByHand(true);
    setAnew(false);
    setFocusPart('street2');
    announce(`${fullAddress} filled in. You can correct it.`);
  };
  const notListed = () => {
    onChange({street1: text.trim()});
    setByHand(true);
    setAnew(false);
    setFocusPart('street1');
  };
  const again = () => {
    onChange(undefined);
    setByHand(false);
    setAnew(true);
    setFocusPart('search');
  };

  const drawnParts = parts.map((part, at) => (
    <div key={part.id} data-part={part.id} className={widthOf(parts, at)}>
      {part.node}
    </div>
  ));
  if (!open) {
    return (
      <div ref={box}>
        {/* Nothing is looked up there. */}
        <noscript>
          <div className={invalid && !partsInvalid ? `${styles.parts} ${styles.unanswered}` : styles.parts}>
            {drawnParts}
          </div>
        </noscript>
        <Search
          id={id}
          name={`${name}${searchSuffix}`}
          label={label}
          text={text}
          onText={(typed) => onChange(typed === '' ? undefined : {[typedKey]: typed})}
          onChoose={choose}
          onNotListed={notListed}
          onBlur={onBlur}
          describedBy={describedBy}
          invalid={invalid}
          required={required}
          disabled={disabled}
          operation={typeof props.lookup === 'string' ? props.lookup : 'lookupAddress'}
          country={typeof props.country === 'string' ? props.country : undefined}
          least={{
            length: typeof props.minLength === 'number' ? props.minLength : 3,
            words: typeof props.minWords === 'number' ? props.minWords : 1,
          }}
          notListed={typeof props.notListed === 'string' ? props.notListed : 'Address not listed'}
        />
      </div>
    );
  }
  return (
    <div ref={box} id={id} className={styles.parts}>
      {drawnParts}
      {looksUp && (
        <div>
          <Button kind="link" size="small" disabled={disabled} onClick={again}>
            Look up another address
          </Button>
        </div>
      )}
    </div>
  );
}

const short = ['state', 'zip'];

/** Two short parts that follow one another share a row; one alone has a row of its own, and only its control is short. */
const widthOf = (parts: readonly {readonly id: string}[], at: number): string | undefined => {
  const isShort = (index: number): boolean => short.includes(parts[index]?.id ?? '');
  if (!isShort(at)) return undefined;
  return isShort(at - 1) || isShort(at + 1) ? styles.half : styles.lone;
};
