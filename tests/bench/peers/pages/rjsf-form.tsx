import Form, {type FormProps} from '@rjsf/core';
import type {FormValidation, RJSFSchema, UiSchema, ValidatorType} from '@rjsf/utils';
import {useState, type ReactNode} from 'react';
import {wrongWith, type Fields} from '../definition.ts';
import {ofScreen, type Step} from './stepper.tsx';

export interface Form {
  readonly schema: RJSFSchema;
  readonly uiSchema: UiSchema;
  readonly validator: ValidatorType;
}

const usual = {showErrorList: false, noHtml5Validate: true} as const;

/** A screen of the journey as one form of RJSF, which is judged when it is sent. */
export function ScreenForm({
  step: {screen, given, next, buttons},
  form,
  more = {},
}: {
  readonly step: Step;
  readonly form: Form;
  readonly more?: Partial<FormProps>;
}): ReactNode {
  const [formData] = useState(() => ofScreen(screen, given));
  return (
    <Form
      {...usual}
      {...form}
      {...more}
      formData={formData}
      customValidate={(data, errors) => judge(screen.fields, data, errors)}
      onSubmit={(sent) => next(sent.formData)}
    >
      {buttons}
    </Form>
  );
}

export const SingleForm = ({form, more = {}}: {readonly form: Form; readonly more?: Partial<FormProps>}): ReactNode => (
  <main>
    <Form {...usual} {...form} {...more} />
  </main>
);

/** What a schema cannot say here. */
const judge = (fields: Fields, data: Readonly<Record<string, string>>, errors: FormValidation): FormValidation => {
  for (const [name, field] of Object.entries(fields)) {
    if (field.refused === undefined && field.minAge === undefined) continue;
    const wrong = wrongWith({...field, isRequired: undefined as never}, data[name]);
    if (wrong !== '') (errors as Record<string, FormValidation | undefined>)[name]?.addError(wrong);
  }
  return errors;
};
