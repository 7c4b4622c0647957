import {describe, expect, it, vi} from 'vitest';
import {memoryStorage} from '../api/session/memory-storage.ts';
import {createStore} from '../lib/store.ts';
import type {View, Showing} from '../journey/showing/types.ts';
import {disableSurvey, isSurveyOpen} from '../shell/survey/survey-mark.ts';
import {takeOtherTracker, watchSurvey} from './survey.ts';

const showingOn = (id: string, flags: Readonly<Record<string, boolean>> = {}, screens = ['survey', 'offer']) => {
  const replace = vi.fn();
  const showing = {
    entry: {id},
    host: {screens: screens.map((screen) => ({id: screen}))},
    module: {screen: {flags}},
    session: {answers: {replace}},
  };
  return {showing: showing as unknown as Showing, replace};
};

function setUp(present: Showing, opens: () => Promise<boolean> = async () => true) {
  const storage = memoryStorage();
  const view = createStore<View>({kind: 'screen', showing: present, moving: false});
  const dialog = createStore<Showing | undefined>(undefined);
  const openDialog = vi.fn(opens);
  const look = vi.fn();
  const offer = watchSurvey({journey: {view, dialog, openDialog, look}, storage});
  return {storage, dialog, openDialog, look, offer};
}

describe('the survey', () => {
  it('[SURVEY-02, SURVEY-03] is offered on the way out of a screen that says so, until it was shown', async () => {
    const {offer, openDialog, dialog, storage} = setUp(showingOn('offer', {survey: true}).showing);
    const left = vi.fn();
    dialog.set(showingOn('offer').showing);
    expect(isSurveyOpen(storage)).toBe(true);
    void offer()?.then(left);
    expect(openDialog.mock.calls).toEqual([['survey']]);
    dialog.set(showingOn('survey').showing);
    await Promise.resolve();
    expect([left.mock.calls.length, isSurveyOpen(storage)]).toEqual([0, false]);
    dialog.set(undefined);
    await Promise.resolve();
    expect(left).toHaveBeenCalledTimes(1);
    expect(offer()).toBeUndefined();
  });

  it.each([
    ['another screen', showingOn('name').showing],
    ['a flow without a survey', showingOn('offer', {survey: true}, ['offer']).showing],
  ])('[SURVEY-01] is not offered on %s', (_, showing) => {
    expect(setUp(showing).offer()).toBeUndefined();
  });

  it('[SURVEY-05] forgets, when it is closed, what was entered', () => {
    const {dialog, look} = setUp(showingOn('offer', {survey: true}).showing);
    const {showing, replace} = showingOn('survey');
    dialog.set(showing);
    dialog.set(undefined);
    expect(replace.mock.calls).toEqual([[{}]]);
    expect(look).toHaveBeenCalledTimes(1);
  });

  it('[SURVEY-06] is not offered once it was disabled', () => {
    const {offer, storage} = setUp(showingOn('offer', {survey: true}).showing);
    disableSurvey(storage);
    expect(offer()).toBeUndefined();
  });

  it('[TELEMETRY-05] is not offered to who has another tracker with the server, for whom the page begins again', () => {
    const {offer, storage} = setUp(showingOn('offer', {survey: true}).showing);
    const again = vi.fn();
    takeOtherTracker(storage, again);
    expect(offer()).toBeUndefined();
    expect(again).toHaveBeenCalledOnce();
  });

  it('keeps nobody from leaving where it does not load', async () => {
    const {offer} = setUp(showingOn('offer', {survey: true}).showing, async () => Promise.reject(new Error('gone')));
    await expect(offer()).resolves.toBeUndefined();
  });

  it('keeps nobody from leaving where another screen showed before it came, nor leaves by it later', async () => {
    const {offer, dialog} = setUp(showingOn('offer', {survey: true}).showing, async () => false);
    const left = vi.fn();
    await expect(offer()?.then(left)).resolves.toBeUndefined();
    dialog.set(showingOn('survey').showing);
    dialog.set(undefined);
    await Promise.resolve();
    expect(left).toHaveBeenCalledTimes(1);
  });

  it('is left alone by other dialogs', () => {
    const {dialog, storage, look} = setUp(showingOn('offer', {survey: true}).showing);
    dialog.set(showingOn('help').showing);
    dialog.set(undefined);
    expect([isSurveyOpen(storage), look.mock.calls.length]).toEqual([true, 0]);
  });
});
