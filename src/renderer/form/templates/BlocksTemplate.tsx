import type {ObjectFieldTemplateProps} from '@rjsf/utils';
import type {ReactNode} from 'react';
import {Blocks} from '../../../catalog/blocks/page/Screen.tsx';
import {ObjectFieldTemplate} from '../../theme/templates/ObjectFieldTemplate.tsx';
import {BlockList} from '../BlockList.tsx';
import {blockOptions} from '../ui-schema.ts';

/** The fields of a screen, or of an item, where its blocks have them: among texts, groups and actions. */
export function BlocksTemplate(props: ObjectFieldTemplateProps): ReactNode {
  const {properties, uiSchema, fieldPathId} = props;
  const {blocks, printed, fault} = blockOptions(uiSchema);
  if (fault !== undefined) throw asError(fault);
  const fields = new Map(properties.map(({name, content}) => [name, content]));
  if (blocks === undefined) return <ObjectFieldTemplate {...props} />;
  const list = <BlockList blocks={blocks} fieldOf={(name) => fields.get(name)} printed={printed} />;
  return fieldPathId.path.length === 0 ? <Blocks>{list}</Blocks> : list;
}

const asError = (fault: unknown): Error => (fault instanceof Error ? fault : new Error(String(fault)));
