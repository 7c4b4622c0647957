import type {FieldProps, RJSFSchema} from '@rjsf/utils';
import {toFieldPathId} from '@rjsf/utils';
import {useMemo} from 'react';
import {itemAt} from '../../theme/item-at.ts';
import type {EachItem} from '../../../runtime/answers/each-items.ts';
import {EachItems} from '../EachItems.tsx';
import {blockOptions, uiSchemaOf} from '../ui-schema.ts';
import {useRuleData, useShowing} from '../showing-context.ts';

/**
 * A list whose items are elements of a fact: nobody adds or removes them, and an answer stays with
 * its element. RJSF's arrays show what the answers have; this shows what the fact has.
 */
export function EachField(props: FieldProps) {
  const {each} = blockOptions(props.uiSchema);
  return each === undefined ? null : <EachItems block={each} draw={(item) => <Element field={props} item={item} />} />;
}

function Element({field, item}: {readonly field: FieldProps; readonly item: EachItem}) {
  const {links} = useShowing();
  const data = useRuleData();
  const {registry, schema} = field;
  const {each} = blockOptions(field.uiSchema);
  const uiSchema = useMemo(() => uiSchemaOf(each?.blocks ?? [], {data, links}), [each, data, links]);
  const {SchemaField} = registry.fields;
  if (SchemaField === undefined) return null;
  return (
    <SchemaField
      {...itemAt(field, item.index)}
      name={String(item.index)}
      schema={schema.items as RJSFSchema}
      uiSchema={uiSchema}
      fieldPathId={toFieldPathId(item.index, registry.globalFormOptions, field.fieldPathId)}
    />
  );
}
