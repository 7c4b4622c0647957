import type {WidgetDefinition} from '../../definition.ts';

/** A password, shown on request. */
export const passwordDefinition: WidgetDefinition = {
  id: 'password',
  about: 'A password, shown on request.',
  use: 'control',
  props: {
    type: 'object',
    additionalProperties: false,
    properties: {
      userName: {
        description: 'The name that the password belongs to, for password managers: it does not show.',
        type: 'string',
      },
    },
  },
  events: {},
  labelling: 'label',
  commits: 'blur',
};
