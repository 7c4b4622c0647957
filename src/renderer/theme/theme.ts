import type {ThemeProps} from '@rjsf/core';
import {ControlField} from './ControlField.tsx';
import {ArrayFieldItemTemplate} from './templates/ArrayFieldItemTemplate.tsx';
import {ArrayFieldTemplate} from './templates/ArrayFieldTemplate.tsx';
import {BaseInputTemplate} from './templates/BaseInputTemplate.tsx';
import {ErrorListTemplate} from './templates/ErrorListTemplate.tsx';
import {FieldTemplate} from './templates/FieldTemplate.tsx';
import {ObjectFieldTemplate} from './templates/ObjectFieldTemplate.tsx';
import {SubmitButton} from './templates/SubmitButton.tsx';
import {widgets} from './widgets.tsx';

/** Waymark's look as a theme of RJSF: `withTheme(theme)`, or a part of `<Form>`'s props. */
export const theme = {
  widgets,
  fields: {control: ControlField},
  templates: {
    FieldTemplate,
    ObjectFieldTemplate,
    ArrayFieldTemplate,
    ArrayFieldItemTemplate,
    BaseInputTemplate,
    ErrorListTemplate,
    ButtonTemplates: {SubmitButton},
  },
} satisfies Omit<ThemeProps, 'templates'> & {readonly templates: object};
