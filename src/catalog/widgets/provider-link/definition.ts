import type {WidgetDefinition} from '../../definition.ts';

/** Links an account at another institution, by whatever adapter the server names. */
export const providerLinkDefinition: WidgetDefinition = {
  id: 'provider-link',
  about: 'Links an account at another institution, on a page of its own or in a window over this one.',
  use: 'display',
  props: {
    type: 'object',
    additionalProperties: false,
    properties: {
      provider: {type: 'string', description: 'Who gives access: what the server is asked for.'},
      returnTo: {
        type: 'string',
        description:
          'Where the person comes back to from a page of the institution: a word that the server gives back.',
      },
      kind: {type: 'string', description: 'What is linked, if the server is to give it back.'},
      label: {type: 'string', format: 'line', description: 'Text of the button.'},
      title: {description: 'Title of the window.', type: 'string', format: 'line'},
      assurance: {
        description:
          'What is promised of the access, before a person goes to an institution that has pages of its own; absent: that the company never sees the password.',
        type: 'string',
        format: 'line',
      },
      token: {
        type: 'string',
        description: 'Of a link that was begun before, and is gone on with: by what the address has brought back.',
      },
      adapter: {type: 'string', description: 'How that link goes on, as the server says.'},
      start: {type: 'string', format: 'operation', description: 'Begins the link: gives its token and the adapter.'},
    },
  },
  operations: ['createLinkToken'],
  goesOnWith: 'token',
  events: {
    linked: {
      type: 'object',
      properties: {state: {type: 'string'}, code: {type: 'string'}, institution: {type: 'string'}},
      required: ['state', 'code'],
    },
    closed: {type: 'object', properties: {}},
  },
};
