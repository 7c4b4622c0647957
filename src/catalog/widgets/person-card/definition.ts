import type {WidgetDefinition} from '../../definition.ts';

/** Somebody to turn to: who they are, and how to call and write to them. */
export const personCardDefinition: WidgetDefinition = {
  id: 'person-card',
  about:
    'Somebody to turn to: who they are, and how to call and write to them. `bar`: one line that opens to a drawer.',
  use: 'display',
  props: {
    type: 'object',
    additionalProperties: false,
    required: ['title', 'name'],
    properties: {
      title: {type: 'string', format: 'line'},
      name: {type: 'string', format: 'line'},
      company: {type: 'string'},
      picture: {type: 'string'},
      phone: {type: 'string'},
      email: {type: 'string'},
      note: {type: 'string'},
      bar: {type: 'boolean'},
    },
  },
  events: {},
};
