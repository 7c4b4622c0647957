import {useState} from 'react';
import {readNumber, type NumberReading} from './read-number.ts';

export interface NumberText {
  readonly text: string;
  readonly setText: (text: string) => void;
  /** Prints the number anew: on leaving the input. */
  readonly settle: () => void;
}

/**
 * Text of an input that answers a number, or the text where it can't be read as one. What is being typed (`12.`, `-`,
 * `96k`) stays as typed as long as it means the same; a value from outside replaces it.
 */
export function useNumberText(
  value: unknown,
  onChange: (value: number | string | undefined) => void,
  reading: NumberReading,
  print: (value: number) => string = String,
): NumberText {
  const known = typeof value === 'string' || (typeof value === 'number' && Number.isFinite(value)) ? value : undefined;
  const printed = typeof known === 'number' ? print(known) : (known ?? '');
  const [typed, setTyped] = useState(printed);
  const text = readNumber(typed, reading) === known ? typed : printed;
  return {
    text,
    setText: (next) => {
      setTyped(next);
      onChange(readNumber(next, reading));
    },
    settle: () => setTyped(printed),
  };
}
