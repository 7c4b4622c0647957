import validator from '@rjsf/validator-ajv8';
import type {ReactNode} from 'react';
import {fieldsOf, journey, type Fields} from '../definition.ts';
import {asked} from './count.ts';
import {schemaOf, uiSchemaOf} from './schema.ts';
import {ScreenForm, SingleForm, type Form} from './rjsf-form.tsx';
import {Stepper} from './stepper.tsx';

const formOf = (fields: Fields): Form => ({schema: schemaOf(fields), uiSchema: uiSchemaOf(fields), validator});
const forms = new Map(journey.map(({id, fields}) => [id, formOf(fields)]));
const single = formOf(fieldsOf(asked()));

export const App = (): ReactNode =>
  asked() > 0 ? (
    <SingleForm form={single} />
  ) : (
    <Stepper>{(step) => <ScreenForm step={step} form={forms.get(step.screen.id) as Form} />}</Stepper>
  );
