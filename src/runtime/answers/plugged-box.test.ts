import {afterEach, describe, expect, it} from 'vitest';
import type {KindDefinition} from '../../catalog/definition.ts';
import {tick} from '../../catalog/kinds/tick.ts';
import {plugIn} from '../../catalog/plug-ins/functions.ts';
import {noPlugIns} from '../../catalog/plug-ins/plug-ins.ts';
import {aCompiledScreen, aField} from '../fixtures/screen.ts';
import {checkAnswers} from './check.ts';
import {withInitial} from './initial.ts';

describe('a box of a plug-in', () => {
  afterEach(() => plugIn(noPlugIns));

  it.each<['optional' | 'required' | undefined, boolean, boolean, boolean]>([
    // Whether it is right where nobody ticked it, where it is not ticked, and whether it may begin with an answer.
    ['optional', true, true, true],
    ['required', false, false, false],
    [undefined, false, true, true],
  ])('of which %s is said is answered as it says', (checkbox, untouched, unticked, begins) => {
    const {checkbox: _, ...box} = tick;
    const own: KindDefinition = {...box, id: 'own', ...(checkbox === undefined ? {} : {checkbox})};
    plugIn({...noPlugIns, kinds: {own}});
    const field = aField('a', {type: 'own', initial: true});
    const isRight = (answers: object) => checkAnswers(aCompiledScreen([field]), {answers}, []).length === 0;
    expect([isRight({}), isRight({a: false}), isRight({a: true})]).toEqual([untouched, unticked, true]);
    expect(withInitial([field], {answers: {}})).toEqual(begins ? {a: true} : {});
  });
});
