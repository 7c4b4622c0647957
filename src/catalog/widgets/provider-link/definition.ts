import type {WidgetDefinition} from '../../definition.ts';

/** Links an account at another institution, in a dialog. */
export const providerLinkDefinition: WidgetDefinition = {
  id: 'provider-link',
  about: 'Links an account at another institution, in a dialog.',
  use: 'display',
  props: {
    type: 'object',
    additionalProperties: false,
    properties: {
      provider: {type: 'string', description: 'Which list of institutions to ask for.'},
      label: {type: 'string', format: 'line', description: 'Text of the button.'},
      title: {type: 'string', format: 'line'},
      start: {type: 'string', format: 'operation', description: 'Gives the list of institutions.'},
    },
  },
  operations: ['createLinkToken'],
  events: {
    linked: {type: 'object', properties: {token: {type: 'string'}, institution: {type: 'string'}}, required: ['token']},
    closed: {type: 'object', properties: {}},
  },
};
