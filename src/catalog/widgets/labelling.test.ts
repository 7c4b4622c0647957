import {expect, it} from 'vitest';
import {widgetDefinitions} from './definitions.ts';
import {labelling} from './labelling.ts';

it('says of every control what its definition says', () => {
  const defined = Object.values(widgetDefinitions).filter(({use}) => use === 'control');
  expect(labelling).toEqual(Object.fromEntries(defined.map((control) => [control.id, control.labelling])));
});
