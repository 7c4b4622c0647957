import Form from '@rjsf/core/lib/components/Form.js';
import type {FieldProps, ObjectFieldTemplateProps, RJSFSchema, TemplatesType, UiSchema} from '@rjsf/utils';
import type {ReactNode} from 'react';
import {memo, useCallback, useMemo} from 'react';
import {Blocks} from '../../catalog/blocks/page/Screen.tsx';
import type {Path} from '../../lib/at-path.ts';
import type {Block} from '../../model/compiled/screen.ts';
import {schemaOf, validatorOf} from '../screen/find-errors.ts';
import {AnsweringBlock, BlockList} from './BlockList.tsx';
import {useVisit} from './visit-context.ts';

const root: Path = [];
const noData = {};

/**
 * The answers of a screen as one RJSF form. RJSF reads the schema, finds the field of each property
 * and has it ready by name; our templates place them among texts and groups, and our field takes its
 * value from the visit's answers, so that a key typed draws one field and never the form.
 */
export const ScreenForm = memo(function ScreenForm() {
  const {module} = useVisit().session;
  const schema = schemaOf(module) as RJSFSchema;
  const uiSchema = useMemo(() => answeredByUs(schema), [schema]);
  return (
    <Form
      schema={schema}
      uiSchema={uiSchema}
      validator={validatorOf(module)}
      formData={noData}
      fields={fields}
      templates={templates}
      tagName="div"
      showErrorList={false}
      idPrefix="field"
      idSeparator="-"
    >
      {' '}
    </Form>
  );
});

/** Every property is drawn by `AnsweringProperty`, whatever its type. */
function answeredByUs(schema: RJSFSchema): UiSchema {
  const own = {'ui:field': 'answering', 'ui:fieldReplacesAnyOrOneOf': true};
  return Object.fromEntries(Object.keys(schema.properties ?? {}).map((name) => [name, own]));
}

function AnsweringProperty({name}: FieldProps): ReactNode {
  const {screen} = useVisit().session;
  const block = useMemo(() => findAnswering(screen.blocks, name), [screen, name]);
  return block === undefined ? null : <AnsweringBlock block={block} path={root} />;
}

/** The block that answers under a name, through groups that do not nest their answers. */
function findAnswering(blocks: readonly Block[], name: string): Block | undefined {
  for (const block of blocks) {
    if (block.block === 'group' && block.repeat === undefined) {
      const inner = findAnswering(block.blocks, name);
      if (inner !== undefined) return inner;
    } else if (block.id === name && (block.block === 'field' || block.block === 'each' || block.block === 'group')) {
      return block;
    }
  }
  return undefined;
}

function ScreenTemplate({properties}: ObjectFieldTemplateProps): ReactNode {
  const {screen} = useVisit().session;
  const ready = useCallback(
    (name: string): ReactNode => properties.find((property) => property.name === name)?.content,
    [properties],
  );
  return (
    <Blocks>
      <BlockList blocks={screen.blocks} path={root} ready={ready} />
    </Blocks>
  );
}

function BareField({children}: {readonly children: ReactNode}): ReactNode {
  return children;
}

const fields = {answering: AnsweringProperty};
const templates: Partial<Omit<TemplatesType, 'ButtonTemplates'>> = {
  ObjectFieldTemplate: ScreenTemplate,
  FieldTemplate: BareField,
};
