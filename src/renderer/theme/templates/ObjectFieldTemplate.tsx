import type {ObjectFieldTemplateProps} from '@rjsf/utils';
import {Group} from '../../../catalog/blocks/group/Group.tsx';

/** The fields of an object in their order, under its title. */
export function ObjectFieldTemplate({title, description, properties}: ObjectFieldTemplateProps) {
  return (
    <Group {...(title === '' ? {} : {title})} {...(description === undefined ? {} : {hint: description})}>
      {properties.filter(({hidden}) => !hidden).map(({content}) => content)}
    </Group>
  );
}
