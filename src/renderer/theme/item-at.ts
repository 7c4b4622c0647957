import type {ErrorSchema, FieldProps} from '@rjsf/utils';
import {getAt} from '../../lib/at-path.ts';

type Inner = Pick<
  FieldProps,
  'formData' | 'errorSchema' | 'disabled' | 'readonly' | 'onChange' | 'onBlur' | 'onFocus' | 'registry'
>;

/** What a field hands to the field of one of its parts or items. */
export function itemAt(field: FieldProps, key: string | number): Inner {
  const {errorSchema, disabled, readonly, onChange, onBlur, onFocus, registry} = field;
  const errors = (errorSchema as Readonly<Record<string | number, ErrorSchema>> | undefined)?.[key];
  return {
    formData: getAt(field.formData, [key]),
    errorSchema: errors ?? noErrors,
    disabled: disabled ?? false,
    readonly: readonly ?? false,
    onChange,
    onBlur,
    onFocus,
    registry,
  };
}

const noErrors: ErrorSchema = {};
