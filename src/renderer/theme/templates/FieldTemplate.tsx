import type {FieldTemplateProps} from '@rjsf/utils';
import {getUiOptions} from '@rjsf/utils';
import type {ReactNode} from 'react';
import {Field} from '../../../catalog/blocks/field/Field.tsx';
import {inlines} from '../../../catalog/blocks/prose/inlines.tsx';
import {hintOf} from '../hint-of.ts';
import {labellingOf} from '../labelling-of.ts';
import type {ThemeOptions} from '../ui-options.ts';

/** Label, hint and error round a control; lists and objects that are made of fields draw their own. */
export function FieldTemplate(props: FieldTemplateProps): ReactNode {
  const {id, schema, uiSchema, registry, label, required, rawErrors = [], children} = props;
  const options = getUiOptions(uiSchema, registry.globalUiOptions);
  const {labelLine, optional = required !== true} = options as ThemeOptions;
  if (props.hidden === true) return <div hidden>{children}</div>;
  const labelling = labellingOf(schema, uiSchema, options, registry);
  if (labelling === undefined) return children;
  return (
    <Field
      id={id}
      label={labelLine === undefined ? label : inlines(labelLine, true)}
      hint={hintOf(options, schema)}
      error={rawErrors[0]}
      optional={optional}
      labelling={labelling}
    >
      {children}
    </Field>
  );
}
