import type {WidgetDefinition} from '../../definition.ts';

/** Links that data gives: `[{type, name, url}]`. */
export const linkListDefinition: WidgetDefinition = {
  id: 'link-list',
  about:
    'Links that data gives, `[{type, name, url}]`; `only` keeps those of one type. Addresses are of this site or https.',
  use: 'display',
  props: {
    type: 'object',
    additionalProperties: false,
    required: ['links'],
    properties: {
      links: {description: 'The links, `{type, name, url}` each.', type: 'array'},
      only: {description: 'Only those of this `type` show.', type: 'string'},
    },
  },
  events: {},
};
