import {createAjv, type JsonSchema} from '@jsonforms/core';
import {JsonForms} from '@jsonforms/react';
import {vanillaCells, vanillaRenderers} from '@jsonforms/vanilla-renderers';
import {useRef, useState, type ReactNode} from 'react';
import {ageOf, fieldsOf, journey, type Fields} from '../definition.ts';
import {asked} from './count.ts';
import {schemaOf} from './schema.ts';
import {ofScreen, Stepper, type Step} from './stepper.tsx';

const ajv = createAjv();
ajv.addKeyword({
  keyword: 'minAge',
  validate: (least: number, date: string) => ageOf(date) >= least,
});

const formOf = (fields: Fields) => {
  const schema = schemaOf(fields);
  for (const [name, {refused, minAge}] of Object.entries(fields))
    Object.assign(schema.properties[name] as object, {
      ...(refused === undefined ? {} : {not: {const: refused}}),
      ...(minAge === undefined ? {} : {minAge}),
    });
  const elements = Object.entries(fields).map(([name, {label, kind}]) => ({
    type: 'Control',
    scope: `#/properties/${name}`,
    label,
    ...(kind === 'radios' ? {options: {format: 'radio'}} : {}),
  }));
  return {schema: schema as JsonSchema, uischema: {type: 'VerticalLayout', elements}};
};

const forms = new Map(journey.map(({id, fields}) => [id, formOf(fields)]));
const single = formOf(fieldsOf(asked()));
const usual = {ajv, renderers: vanillaRenderers, cells: vanillaCells};

function ScreenForm({screen, given, next, buttons}: Step): ReactNode {
  const [data] = useState(() => ofScreen(screen, given));
  const now = useRef<{data: Record<string, unknown>; errors?: readonly unknown[]}>({data, errors: [true]});
  const form = forms.get(screen.id);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (now.current.errors?.length === 0) next(now.current.data);
      }}
    >
      {form && <JsonForms {...usual} {...form} data={data} onChange={(state) => (now.current = state)} />}
      {buttons}
    </form>
  );
}

const nothing = {};

export const App = (): ReactNode =>
  asked() > 0 ? (
    <main>
      <JsonForms {...usual} {...single} data={nothing} />
    </main>
  ) : (
    <Stepper>{(step) => <ScreenForm {...step} />}</Stepper>
  );
