import {expect, it} from 'vitest';
import {controlTraits} from './control-traits.ts';
import {widgetDefinitions} from './definitions.ts';

it('says of every control what its definition says', () => {
  const defined = Object.values(widgetDefinitions).filter(({use}) => use === 'control');
  const traits = defined.map(({id, labelling, commits, uncontrolled, async, selects, checkable}) => [
    id,
    {labelling, commits, uncontrolled, async, selects, checkable},
  ]);
  expect(controlTraits).toEqual(Object.fromEntries(traits));
});
