import type {WidgetDefinition} from '../definition.ts';

/**
 * How the label of each control is tied to it, as the control's definition says. By itself, because
 * the browser needs just this of the definitions.
 */
export const labelling: Readonly<Record<string, NonNullable<WidgetDefinition['labelling']>>> = {
  text: 'label',
  'long-text': 'label',
  number: 'label',
  slider: 'label',
  money: 'label',
  date: 'legend',
  'radio-cards': 'legend',
  select: 'label',
  checkboxes: 'legend',
  tick: 'own',
  phone: 'label',
  masked: 'label',
  password: 'label',
  parts: 'legend',
  address: 'legend',
  'file-upload': 'legend',
  signature: 'legend',
  'document-reader': 'legend',
  location: 'legend',
  'offer-picker': 'legend',
  'slot-picker': 'legend',
};
