import {describe, expect, it} from 'vitest';
import type {Manifest} from '../../model/compiled/flow.ts';
import {tempWorkspace} from '../fixtures/temp-workspace.ts';
import {validatorsIn} from './validators.ts';

const shared = 'screens/shared.js';
const broken = 'screens/broken.js';

/** Two organisations have one module for their first screens, and one that cannot be loaded for another. */
const kept = () => {
  const folder = tempWorkspace({
    'package.json': '{"type": "module"}',
    [shared]: 'export const validators = {all: (answers) => answers.age > 17};',
    [broken]: 'throw new Error("It is broken.");',
  });
  const ofOrg = {flows: {card: {screens: {index: shared, lost: broken}}}};
  const manifest = {orgs: {city: ofOrg, riverside: ofOrg}} as unknown as Manifest;
  return validatorsIn(folder, manifest);
};

describe('validators of screens', () => {
  it('are there without waiting once their module was loaded, for each organisation that has it', async () => {
    const {load, loaded} = kept();
    expect(loaded('city', 'card', 'index')).toBeUndefined();
    const validate = await load('city', 'card', 'index');
    expect(loaded('city', 'card', 'index')).toBe(validate);
    expect(loaded('riverside', 'card', 'index')).toBe(validate);
    expect(await load('riverside', 'card', 'index')).toBe(validate);
    expect(validate({age: 18})).toEqual([]);
  });

  it('are not there where there is no such screen, or its module cannot be loaded', async () => {
    const {load, loaded} = kept();
    await expect(load('city', 'card', 'nowhere')).rejects.toThrow('no screen nowhere of flow card for city');
    await expect(load('city', 'card', 'lost')).rejects.toThrow('It is broken.');
    expect(['nowhere', 'lost'].map((screen) => loaded('city', 'card', screen))).toEqual([undefined, undefined]);
  });
});
