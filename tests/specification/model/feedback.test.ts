import {describe, expect, it} from 'vitest';
import {holds} from '../../../src/runtime/rules/evaluate.ts';
import {printChoice, printLine} from '../../../src/runtime/text/print.ts';
import {blocksOf, fieldOf, orgOf, screenOf} from '../world.ts';

const field = (id: string) => fieldOf('heloc', 'ceo-feedback', id);

describe('a word to the CEO', () => {
  it('[CEO-FEEDBACK-01, SHELL-FEATURES-18, SHELL-SCREENS-06] is a screen over another, opened from the last one', () => {
    const entry = orgOf().flows['heloc']?.flow.screens.find(({id}) => id === 'ceo-feedback');
    expect(entry?.addressed).toBe(false);
    expect(screenOf('heloc', 'complete').actions.find(({dialog}) => dialog === 'ceo-feedback')).toBeDefined();
  });

  it('[CEO-FEEDBACK-04, ENUMERATIONS-51, ENUMERATIONS-52] is about one of two topics', () => {
    expect((field('topic').options ?? []).map(({value, label}) => [value, printLine(label, {})])).toEqual([
      ['IMPROVE', 'Improve our product'],
      ['COMPLIMENT', 'Give us a compliment'],
    ]);
  });

  it.each([
    ['CEO-FEEDBACK-03', 'topic'],
    ['CEO-FEEDBACK-05', 'message'],
    ['CEO-FEEDBACK-08', 'marketingConsent'],
  ])('[%s] asks for %s', (_, id) => {
    expect(field(id).optional).toBe(false);
  });

  it.each([
    ['CEO-FEEDBACK-06', 'minLength', 10, 'Must be at least 10 characters'],
    ['CEO-FEEDBACK-07', 'maxLength', 1000, 'Must be at most 1000 characters'],
  ])('[%s, CONSTANTS-SHELL-04] %s of the message is %i', (_, word, limit, message) => {
    const {messages} = field('message');
    const schema = screenOf('heloc', 'ceo-feedback').schema as {properties: {message: Record<string, unknown>}};
    expect(schema.properties.message[word]).toBe(limit);
    expect(printChoice(messages[word], {limit})).toBe(message);
  });
});

describe('the survey', () => {
  const screens = Object.values(orgOf().flows['heloc']?.screens ?? {});
  const places = ['liens', 'product/select', 'identity', 'signing/sign'];

  it('[SURVEY-01] is left by on four screens', () => {
    expect(
      screens
        .filter(({flags}) => flags['survey'])
        .map(({id}) => id)
        .toSorted(),
    ).toEqual(places.toSorted());
  });

  it('[SURVEY-01, SURVEY-02, SURVEY-07] is asked for beside the same, until it was shown', () => {
    const prompt = blocksOf(screenOf('heloc', 'frame/aside').blocks).find(({id}) => id === 'feedback');
    const shows = (screen: string, session = {}): boolean => holds(prompt?.when, {here: {screen}, session});
    expect(
      screens
        .map(({id}) => id)
        .filter((id) => shows(id))
        .toSorted(),
    ).toEqual(places.toSorted());
    expect(places.filter((id) => shows(id, {surveyed: 'done'}))).toEqual([]);
  });
});
