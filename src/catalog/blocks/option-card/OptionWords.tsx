import {Input} from '../input/Input.tsx';
import styles from './OptionWords.module.css';

export interface OptionWordsProps {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly words: string | undefined;
  readonly onWords: (words: string | undefined) => void;
  readonly disabled: boolean;
}

/** The input for what a chosen option leaves open: "Other: which?". */
export function OptionWords({id, name, label, words, onWords, disabled}: OptionWordsProps) {
  return (
    <>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <Input
        id={id}
        name={name}
        value={words ?? ''}
        disabled={disabled}
        onChange={(event) => onWords(event.currentTarget.value === '' ? undefined : event.currentTarget.value)}
      />
    </>
  );
}
