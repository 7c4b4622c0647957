import type {WidgetDefinition} from '../../definition.ts';

/** What the person is told, account by account, behind a bell with a dot. */
export const notificationsDefinition: WidgetDefinition = {
  id: 'notifications',
  about:
    'What the person is told, account by account, behind a bell: three at first, then up to eight unread ones, or all where none is unread.',
  use: 'display',
  props: {
    type: 'object',
    additionalProperties: false,
    required: ['label', 'unread', 'more', 'less', 'empty'],
    properties: {
      accounts: {type: 'array'},
      label: {type: 'string', format: 'line'},
      unread: {type: 'string', format: 'line'},
      more: {type: 'string', format: 'line'},
      less: {type: 'string', format: 'line'},
      empty: {type: 'string', format: 'line'},
    },
  },
  events: {},
};
