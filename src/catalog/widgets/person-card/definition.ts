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
      title: {description: 'Who this is to the person.', type: 'string', format: 'line'},
      name: {description: 'The name.', type: 'string', format: 'line'},
      company: {description: 'Where they work.', type: 'string'},
      picture: {description: 'Address of a picture.', type: 'string'},
      phone: {description: 'Number to call.', type: 'string'},
      email: {description: 'Address to write to.', type: 'string'},
      note: {description: 'A line more.', type: 'string'},
      bar: {description: 'One line that opens to a drawer.', type: 'boolean'},
    },
  },
  events: {},
};
