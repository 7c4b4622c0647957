import type {BaseInputTemplateProps} from '@rjsf/utils';
import {getInputProps} from '@rjsf/utils';
import type {ComponentProps} from 'react';
import {describedBy} from '../../../catalog/blocks/field/ids.ts';
import {Input} from '../../../catalog/blocks/input/Input.tsx';
import {Range} from '../../../catalog/blocks/input/Range.tsx';
import {hintOf} from '../hint-of.ts';
import {useIsLive} from '../use-is-live.ts';
import {ScriptlessNumber} from './ScriptlessNumber.tsx';

/** The input that RJSF's widgets are made of, in our box; a range on our track. */
export function BaseInputTemplate(props: BaseInputTemplateProps) {
  const isLive = useIsLive();
  const {id, htmlName, name, value, schema, type, options, rawErrors = []} = props;
  const {step, min, max, accept, ...input} = getInputProps(schema, type, options);
  const invalid = rawErrors.length > 0 && props.hideError !== true;
  const answer = (text: string): void => props.onChange(text === '' ? options.emptyValue : text);
  const shared = {
    step,
    min,
    max,
    id,
    name: htmlName ?? name,
    onChange: props.onChangeOverride ?? ((event) => answer(event.currentTarget.value)),
    onBlur: (event) => props.onBlur(id, event.currentTarget.value),
    onFocus: (event) => props.onFocus(id, event.currentTarget.value),
    invalid,
    'aria-describedby': describedBy(id, {hint: hintOf(options, schema) !== undefined, error: invalid}),
  } satisfies ComponentProps<typeof Input>;
  if (input.type === 'range') {
    const unanswered = value === undefined || value === null || value === '';
    // A range that stands where an answer is refused would send another one.
    const isTyped = !isLive && (unanswered || invalid);
    const disabled = props.disabled === true || props.readonly === true;
    return (
      <>
        {isTyped && (
          <ScriptlessNumber
            {...{id, step, invalid, disabled}}
            min={min ?? 0}
            max={max ?? 100}
            name={shared.name}
            defaultValue={value ?? ''}
            aria-describedby={shared['aria-describedby']}
            aria-required={props.required === true || undefined}
          />
        )}
        <Range
          {...shared}
          // Of two with an id the label would be the other's.
          id={isTyped ? `${id}-range` : id}
          name={unanswered || isTyped ? undefined : shared.name}
          value={unanswered ? (min ?? 0) : value}
          unanswered={unanswered}
          onStay={answer}
          disabled={disabled}
        />
      </>
    );
  }
  return (
    <Input
      {...input}
      {...shared}
      accept={accept}
      value={value ?? ''}
      placeholder={props.placeholder}
      disabled={props.disabled}
      readOnly={props.readonly}
      aria-required={props.required === true || undefined}
    />
  );
}
