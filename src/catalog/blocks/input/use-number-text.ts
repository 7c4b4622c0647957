import {useState} from 'react';

export interface NumberText {
  readonly text: string;
  readonly setText: (text: string) => void;
  /** Prints the number anew: on leaving the input. */
  readonly settle: () => void;
}

/**
 * Text of an input that answers a number. What is being typed (`12.`, `-`) stays as typed as long as
 * it means the same number; a value from outside replaces it.
 */
export function useNumberText(
  value: unknown,
  onChange: (value: number | undefined) => void,
  print: (value: number) => string = String,
): NumberText {
  const number = typeof value === 'number' && Number.isFinite(value) ? value : undefined;
  const printed = number === undefined ? '' : print(number);
  const [typed, setTyped] = useState(printed);
  const text = numberOf(typed) === number ? typed : printed;
  return {
    text,
    setText: (next) => {
      setTyped(next);
      onChange(numberOf(next));
    },
    settle: () => setTyped(printed),
  };
}

/** The number that a typed text means; undefined while it means none. */
export function numberOf(text: string): number | undefined {
  if (!/\d/.test(text)) return undefined;
  const number = Number(text);
  return Number.isFinite(number) ? number : undefined;
}
