import type {ChangeEvent, RefObject} from 'react';
import {useLayoutEffect, useRef, useState} from 'react';

/** How an input shows what it holds: `1234.5` as `1,234.5`. */
export interface TypedFormat {
  /** Keeps of any typed or pasted text what may be held. `clean(show(x)) === x`. */
  readonly clean: (text: string) => string;
  readonly show: (held: string) => string;
  /** What `typed` holds, which `before` became by typing; `clean(typed)` where it does not matter. */
  readonly edit?: (typed: string, before: string) => string;
  /** How many characters of a text are held; those of `clean(text)` where it does not matter what stands around them. */
  readonly length?: (text: string) => number;
}

export interface TypedText {
  readonly ref: RefObject<HTMLInputElement | null>;
  /** What is shown at first: an input that is drawn with it, before any script, has it. Not for what no markup may have. */
  readonly first: string;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

/**
 * Formats while the person types and keeps the caret behind the character just typed. What is
 * typed is written to the `value` property alone, so that it never stands in the markup as an attribute.
 */
export function useTypedText(held: string, format: TypedFormat, onHeld: (held: string) => void): TypedText {
  const ref = useRef<HTMLInputElement>(null);
  const shown = format.show(held);
  const [first] = useState(shown);
  useLayoutEffect(() => {
    if (ref.current !== null && ref.current.value !== shown) ref.current.value = shown;
  }, [shown]);
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    const typed = input.value;
    const before = lengthOf(typed.slice(0, input.selectionStart ?? typed.length), format);
    const next = format.edit?.(typed, shown) ?? format.clean(typed);
    const text = format.show(next);
    if (input.value !== text) {
      input.value = text;
      const caret = caretAfter(text, before, format);
      input.setSelectionRange(caret, caret);
    }
    if (next !== held) onHeld(next);
  };
  return {ref, first, onChange};
}

/** Where the caret stands in `text` so that `count` held characters are before it. */
export function caretAfter(text: string, count: number, format: TypedFormat): number {
  for (let at = 0; at <= text.length; at += 1) {
    if (lengthOf(text.slice(0, at), format) >= count) return at;
  }
  return text.length;
}

const lengthOf = (text: string, {length, clean}: TypedFormat): number => length?.(text) ?? clean(text).length;
