import type {KeyboardEvent} from 'react';
import {useId, useState} from 'react';
import {isComposing} from '../../../../../lib/is-composing.ts';
import {Input} from '../../../../blocks/input/Input.tsx';
import styles from '../../Display.module.css';
import type {LinkedInstitution} from '../../use-begun-link.ts';

/** The institutions, narrowed while typing; Enter takes the one that is left. */
export function InstitutionList({
  list,
  onChoose,
}: {
  readonly list: readonly LinkedInstitution[];
  readonly onChoose: (institution: LinkedInstitution) => void;
}) {
  const id = useId();
  const [text, setText] = useState('');
  const wanted = text.trim().toLocaleLowerCase('en-US');
  const shown = list.filter((each) => each.name.toLocaleLowerCase('en-US').includes(wanted));
  const [first, ...others] = shown;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return;
    if (first !== undefined && others.length === 0) onChoose(first);
  };
  return (
    <div className={styles.choose}>
      <label htmlFor={id} className={styles.label}>
        Search by name
      </label>
      <Input
        id={id}
        type="search"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        autoComplete="off"
      />
      <p role="status" className={styles.count}>
        {shown.length === 0
          ? 'None with this name. Try another one, or close this window and go on without linking.'
          : `${shown.length} found`}
      </p>
      <ul className={styles.list}>
        {shown.map((each) => (
          <li key={each.id}>
            <button type="button" className={styles.institution} onClick={() => onChoose(each)}>
              {each.name}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
