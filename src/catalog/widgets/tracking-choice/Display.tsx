import {useState} from 'react';
import {textOf} from '../../../lib/records.ts';
import {OptionCard} from '../../blocks/option-card/OptionCard.tsx';
import type {DisplayProps} from '../../component.ts';
import {useServices} from '../../component.ts';
import styles from './Display.module.css';

/** Yes or no, kept at once: there is nothing to send. */
export function Display({id, props}: DisplayProps) {
  const {tracking, toast} = useServices();
  const [allowed, setAllowed] = useState(tracking.allowed);
  const choose = (next: boolean): void => {
    tracking.choose(next);
    setAllowed(next);
    toast(textOf(props, 'said') ?? '');
  };
  return (
    <fieldset>
      <legend className={styles.legend}>{textOf(props, 'label')}</legend>
      <div className={styles.options}>
        {[true, false].map((each) => (
          <OptionCard
            key={String(each)}
            type="radio"
            id={`${id}-${each}`}
            name={id}
            value={String(each)}
            label={textOf(props, each ? 'allow' : 'refuse') ?? ''}
            checked={allowed === each}
            onChange={() => choose(each)}
          />
        ))}
      </div>
    </fieldset>
  );
}
