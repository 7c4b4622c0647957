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
      accounts: {description: 'Accounts with what is to be told of each.', type: 'array'},
      label: {description: 'Name of the bell.', type: 'string', format: 'line'},
      unread: {description: 'Said of what is not read yet.', type: 'string', format: 'line'},
      more: {description: 'Text of the button that shows all.', type: 'string', format: 'line'},
      less: {description: 'Text of the button that shows the first again.', type: 'string', format: 'line'},
      empty: {description: 'Said where there is nothing to tell.', type: 'string', format: 'line'},
    },
  },
  events: {},
};
