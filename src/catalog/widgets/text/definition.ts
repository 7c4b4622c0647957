import type {WidgetDefinition} from '../../definition.ts';

/** One line to type in. */
export const textDefinition: WidgetDefinition = {
  id: 'text',
  about: 'One line to type in.',
  use: 'control',
  props: {
    type: 'object',
    additionalProperties: false,
    properties: {
      inputType: {enum: ['text', 'email', 'url'], description: 'Keyboard that a phone shows.'},
      inputMode: {description: 'Keys that a phone shows.', enum: ['text', 'email', 'numeric', 'decimal', 'url']},
      capitals: {type: 'boolean', description: 'Letters are capitals, however they are typed.'},
      writtenAs: {
        type: 'string',
        description:
          'How it is written, where people may type it without the signs between: `99-999`; `9` is a digit, `A` a letter, `*` either; several forms with a vertical line between them.',
      },
      suffix: {description: 'What stands behind the text.', type: 'string', format: 'line'},
    },
  },
  events: {},
  labelling: 'label',
  commits: 'blur',
  uncontrolled: true,
};
