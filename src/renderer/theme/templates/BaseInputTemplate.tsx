import type {BaseInputTemplateProps} from '@rjsf/utils';
import {getInputProps} from '@rjsf/utils';
import {describedBy} from '../../../catalog/blocks/field/ids.ts';
import {Input} from '../../../catalog/blocks/input/Input.tsx';
import {hintOf} from '../hint-of.ts';

/** The input that RJSF's widgets are made of, in our box. */
export function BaseInputTemplate(props: BaseInputTemplateProps) {
  const {id, htmlName, name, value, schema, type, options, rawErrors = []} = props;
  const {step, min, max, accept, ...input} = getInputProps(schema, type, options);
  const invalid = rawErrors.length > 0 && props.hideError !== true;
  return (
    <Input
      {...input}
      step={step}
      min={min}
      max={max}
      accept={accept}
      id={id}
      name={htmlName ?? name}
      value={value ?? ''}
      placeholder={props.placeholder}
      disabled={props.disabled}
      readOnly={props.readonly}
      onChange={
        props.onChangeOverride ??
        ((event) => props.onChange(event.currentTarget.value === '' ? options.emptyValue : event.currentTarget.value))
      }
      onBlur={(event) => props.onBlur(id, event.currentTarget.value)}
      onFocus={(event) => props.onFocus(id, event.currentTarget.value)}
      invalid={invalid}
      aria-required={props.required === true || undefined}
      aria-describedby={describedBy(id, {hint: hintOf(options, schema) !== undefined, error: invalid})}
    />
  );
}
