import type {WidgetDefinition} from '../definition.ts';

/** What browsers need of the definition of a control: the rest of it stays out of the app. */
export type ControlTraits = Pick<
  WidgetDefinition,
  'labelling' | 'commits' | 'uncontrolled' | 'async' | 'selects' | 'checkable'
>;

/** How each control is labelled and tells its answer, as its definition says. */
export const controlTraits: Readonly<Record<string, ControlTraits>> = {
  text: {labelling: 'label', commits: 'blur', uncontrolled: true},
  'long-text': {labelling: 'label', commits: 'blur'},
  number: {labelling: 'label', commits: 'blur'},
  slider: {labelling: 'label'},
  money: {labelling: 'label', commits: 'blur'},
  date: {labelling: 'legend', commits: 'blur'},
  'radio-cards': {labelling: 'legend', selects: true, checkable: true},
  select: {labelling: 'label', selects: true},
  checkboxes: {labelling: 'legend', selects: true, checkable: true},
  tick: {labelling: 'own', checkable: true},
  phone: {labelling: 'label', commits: 'blur'},
  masked: {labelling: 'label', commits: 'blur'},
  password: {labelling: 'label', commits: 'blur'},
  parts: {labelling: 'legend'},
  address: {labelling: 'legend'},
  'file-upload': {labelling: 'legend', async: true},
  signature: {labelling: 'legend'},
  'document-reader': {labelling: 'legend', async: true},
  location: {labelling: 'legend', async: true},
  'offer-picker': {labelling: 'legend'},
  'slot-picker': {labelling: 'legend'},
};
