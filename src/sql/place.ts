/** Where a rule stands: the file of its flow, and the keys that lead to it there. */
export interface RulePlace {
  readonly file: 'flow' | 'steps' | 'machine';
  readonly keys: readonly string[];
}

export const gatePlace = (id: string): RulePlace => ({file: 'flow', keys: ['gates', id, 'when']});
export const sectionPlace = (section: string): RulePlace => ({file: 'flow', keys: ['screens', section, 'when']});
export const rulePlaceOfScreen = (section: string, id: string): RulePlace => ({
  file: 'flow',
  keys: ['screens', section, 'screens', id, 'when'],
});
export const rowPlace = (row: string, of: string): RulePlace => ({
  file: 'steps',
  keys: ['rows', row, 'goTo', of, 'when'],
});
export const statePlace = (state: string, of: string): RulePlace => ({
  file: 'machine',
  keys: ['states', state, 'goTo', of, 'when'],
});
export const transitionPlace = (id: string): RulePlace => ({file: 'machine', keys: ['transitions', id, 'when']});
export const moveOnPlace: RulePlace = {file: 'steps', keys: ['moveOn', 'when']};
export const pollingPlace: RulePlace = {file: 'steps', keys: ['polling', 'waiting', 'when']};
