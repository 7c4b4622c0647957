/** Where a rule stands: the file of its flow, and the keys that lead to it there. */
export interface Place {
  readonly file: 'flow' | 'steps' | 'machine';
  readonly keys: readonly string[];
}

export const gatePlace = (id: string): Place => ({file: 'flow', keys: ['gates', id, 'when']});
export const sectionPlace = (section: string): Place => ({file: 'flow', keys: ['screens', section, 'when']});
export const screenPlace = (section: string, id: string): Place => ({
  file: 'flow',
  keys: ['screens', section, 'screens', id, 'when'],
});
export const rowPlace = (row: string, of: string): Place => ({file: 'steps', keys: ['rows', row, 'goTo', of, 'when']});
export const statePlace = (state: string, of: string): Place => ({
  file: 'machine',
  keys: ['states', state, 'goTo', of, 'when'],
});
export const transitionPlace = (id: string): Place => ({file: 'machine', keys: ['transitions', id, 'when']});
export const moveOnPlace: Place = {file: 'steps', keys: ['moveOn', 'when']};
export const pollingPlace: Place = {file: 'steps', keys: ['polling', 'waiting', 'when']};
