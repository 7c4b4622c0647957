import type {KindDefinition} from '../definition.ts';

/** A number chosen on a slider. */
export const slider: KindDefinition = {
  id: 'slider',
  about:
    'A number chosen on a slider: from `minimum` (else 0) to `maximum` (else 100) in steps of `multipleOf` (else 1).',
  schema: {type: 'number'},
  // The ends of a slider can be chosen: no bounds that exclude them.
  constraints: ['minimum', 'maximum', 'multipleOf'],
  failing: [],
  control: 'slider',
  options: 'none',
  parts: false,
  sensitive: false,
  initial: true,
  format: 'number',
  formatWords: ['exact'],
  ruleType: 'number',
};

/** The ends of a slider that says none. */
export const sliderEnds = {minimum: 0, maximum: 100} as const;
