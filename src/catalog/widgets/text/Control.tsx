import {useLayoutEffect, useRef} from 'react';
import {isComposing} from '../../../lib/is-composing.ts';
import type {ControlProps} from '../../component.ts';
import {Input} from '../../blocks/input/Input.tsx';
import {inWrittenForm} from './in-written-form.ts';
import {expectedDigits} from './expected-digits.ts';

const modes = ['text', 'email', 'numeric', 'decimal', 'url'] as const;
const types = ['text', 'email', 'url'] as const;

/**
 * One line of text. The keyboard and the width follow from what is expected. What is typed the browser has already: a key
 * draws nothing, and only a value that comes by another hand is put in.
 */
export function Control({
  id,
  name,
  value,
  onChange,
  onBlur,
  describedBy,
  invalid,
  required,
  disabled,
  sensitive,
  autocomplete,
  constraints,
  props,
}: ControlProps) {
  const input = useRef<HTMLInputElement>(null);
  const text = typeof value === 'string' ? value : '';
  const isDrawn = useRef(false);
  useLayoutEffect(() => {
    // What was typed before the page was live stands when it becomes so.
    if (isDrawn.current && input.current !== null && input.current.value !== text) input.current.value = text;
    isDrawn.current = true;
  });
  const digits = expectedDigits(constraints.pattern);
  const type = types.find((each) => each === props.inputType) ?? 'text';
  const mode = modes.find((each) => each === props.inputMode) ?? (digits === undefined ? undefined : 'numeric');
  const capitals = props.capitals === true;
  const most = typeof constraints.maxLength === 'number' ? constraints.maxLength : undefined;
  const put = (field: HTMLInputElement, next: string): void => {
    if (next === field.value) return;
    replaceText(field, next);
    onChange(next === '' ? undefined : next);
  };
  const settle = (field: HTMLInputElement): void => put(field, inWrittenForm(field.value, props));
  return (
    <Input
      id={id}
      name={name}
      type={type}
      inputMode={mode}
      ref={input}
      defaultValue={text}
      onChange={(event) => {
        if (capitals && !isComposing(event.nativeEvent))
          replaceText(event.currentTarget, event.currentTarget.value.toUpperCase());
        onChange(event.currentTarget.value === '' ? undefined : event.currentTarget.value);
      }}
      onCompositionEnd={(event) => {
        if (capitals) put(event.currentTarget, event.currentTarget.value.toUpperCase());
      }}
      onKeyDown={(event) => {
        // Who sends the form by this key has not left the field.
        if (event.key === 'Enter' && !isComposing(event.nativeEvent)) settle(event.currentTarget);
      }}
      onBlur={(event) => {
        settle(event.currentTarget);
        onBlur();
      }}
      invalid={invalid}
      disabled={disabled}
      autoComplete={autocomplete ?? (sensitive ? 'off' : undefined)}
      autoCapitalize={capitals ? 'characters' : type === 'text' ? undefined : 'none'}
      spellCheck={type === 'text' && !sensitive && !capitals ? undefined : false}
      aria-describedby={describedBy}
      aria-required={required || undefined}
      expects={digits ?? most}
      figures={digits !== undefined}
      suffix={typeof props.suffix === 'string' ? props.suffix : undefined}
    />
  );
}

/** Puts a text in place of what is there, with the cursor where it was. */
function replaceText(input: HTMLInputElement, next: string): void {
  const [typed, from, to] = [input.value, input.selectionStart, input.selectionEnd];
  if (next === typed) return;
  input.value = next;
  // One for e-mail addresses has no cursor that a script may move.
  if (from !== null) input.setSelectionRange(from, to);
}
