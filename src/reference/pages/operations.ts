import {ruleTypeOf} from '../../catalog/operations/schema.ts';
import type {FactType} from '../../catalog/operations/schema.ts';
import type {OperationSpec} from '../../catalog/operations/operations.ts';
import {isRecord} from '../../lib/is-record.ts';
import {code} from '../markdown.ts';
import type {ReferencePage} from '../page.ts';
import {exampleText, sections, usesOf, type Material} from '../parts.ts';
import {operationKeys} from './operation-keys.ts';
import {typeNames} from './catalogue.ts';

/** How an operation is described, and a page for each of the workspace. */
export function operationPages(material: Material): readonly ReferencePage[] {
  const shape: ReferencePage = {
    chapter: 'operations',
    name: 'operation',
    about: 'A call of the API, as `schemas/api/openapi.yaml` describes it: OpenAPI 3.1, and a few words of our own.',
    markdown: sections({
      Contract: Object.entries(operationKeys)
        .map(([key, about]) => `- ${code(key)}: ${about}`)
        .join('\n'),
      Example: exampleText('schemas/api/openapi.yaml', firstPath(material)),
    }),
    keys: [],
  };
  const {operations} = (material.workspace ?? material.sample).contract;
  return [shape, ...Object.entries(operations).map(([name, spec]) => operationPage(name, spec, material))];
}

/** The first address of the example, with what may be done there. */
function firstPath({sample}: Material): string {
  const text = sample.files.get('schemas/api/openapi.yaml') ?? '';
  const found = /^paths:\n {2}\S[^\n]*\n(?: {4}[^\n]*\n)*/m.exec(text)?.[0] ?? '';
  return found.trimEnd();
}

function operationPage(
  name: string,
  {operation, params, body, answer}: OperationSpec,
  material: Material,
): ReferencePage {
  const {method, path, errors} = operation;
  return {
    chapter: 'operations',
    name,
    about: code(`${method} ${path}`),
    markdown: sections({
      Parameters: Object.entries(params)
        .map(
          ([key, {type, required}]) =>
            `- ${code(key)}, ${typeNames[ruleTypeOf(type)]}${required ? ', always there' : ''}`,
        )
        .join('\n'),
      Sends: body === undefined ? '' : propertiesOf(body),
      Answers: propertiesOf(answer),
      Errors: errors.map((one) => `- ${code(one)}`).join('\n'),
      Use: usesOf(`operations/${name}`, material),
    }),
    keys: [],
  };
}

function propertiesOf(type: FactType): string {
  const {properties, required} = type;
  if (!isRecord(properties)) return '';
  const must = Array.isArray(required) ? required : [];
  return Object.entries(properties)
    .map(([key, of]) => {
      const inner: FactType = isRecord(of) ? of : {};
      const about = typeof inner['description'] === 'string' ? `. ${inner['description']}` : '';
      return `- ${code(key)}, ${typeNames[ruleTypeOf(inner)]}${must.includes(key) ? ', always there' : ''}${about}`;
    })
    .join('\n');
}
