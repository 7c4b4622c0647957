import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {countryCodes} from '../catalog/countries/country-codes.ts';
import {kinds} from '../catalog/kinds/index.ts';
import {didYouMean, editDistance, suggest} from './suggest.ts';

describe('editDistance', () => {
  it.each([
    ['', '', 0],
    ['label', 'label', 0],
    ['labell', 'label', 1],
    ['lable', 'label', 1],
    ['lbel', 'label', 1],
    ['messages', 'mesages', 1],
    ['when', 'then', 1],
    ['kitten', 'sitting', 3],
  ])('%s to %s takes %i', (from, to, distance) => {
    expect(editDistance(from, to)).toBe(distance);
  });

  it('is the same both ways, and none for the same word', () => {
    fc.assert(
      fc.property(fc.string({maxLength: 12}), fc.string({maxLength: 12}), (a, b) => {
        expect(editDistance(a, b)).toBe(editDistance(b, a));
        expect(editDistance(a, b) === 0).toBe(a === b);
      }),
    );
  });
});

describe('suggest', () => {
  it.each([
    ['labell', ['label', 'hint', 'table'], ['label']],
    ['Blocks', ['blocks', 'checks'], ['blocks']],
    ['maxLenght', ['minLength', 'maxLength'], ['maxLength']],
    ['xyz', ['label', 'hint'], []],
    ['text', ['test', 'next', 'tent', 'texts', 'other'], ['next', 'tent', 'test']],
    ['dropdown', ['choice', 'choices', 'text'], ['choice']],
    ['Check-Box', ['choice', 'choices', 'tick'], ['tick', 'choices']],
    ['string', ['text', 'strong'], ['text']],
    ['string', ['string', 'strong'], ['strong']],
    ['showIf', ['when', 'then'], ['when']],
    ['dropdown', ['label'], []],
    ['téléphone', ['date', 'phone'], ['phone']],
    ['name', ['text', 'person-name'], ['person-name']],
    ['name', ['label', 'hint'], ['label']],
    ['UK', countryCodes, ['GB']],
    ['germany', countryCodes, ['DE']],
    ['United Kingdom', countryCodes, ['GB']],
    ['canada', ['CA', 'NY'], []],
    ['constructor', ['label'], []],
    ['=', ['!', '<', '=='], ['==']],
    ['&&', ['and', 'all-of', '+'], ['all-of', 'and']],
    ['<>', ['<', '!=', '=='], ['!=']],
    ['equals', ['==', 'in'], ['==']],
    ['not-equals', ['==', '!='], ['!=']],
    ['+', ['-', '*'], []],
    ['trakc', ['track', 'trace', 'track'], ['track']],
  ])('%s among %j', (written, known, near) => {
    expect(suggest(written, known)).toEqual(near);
  });

  it.each([
    ['date', ['datum', 'fecha', 'Date of birth', 'date-picker']],
    ['phone', ['telephone', 'Telefon', 'teléfono', 'phone-number', 'mobile']],
    ['email', ['e-mail', 'E-Mail', 'email address', 'mail']],
    ['text', ['text field', 'short-text', 'string']],
    ['long-text', ['textarea', 'multi-line', 'memo']],
    ['number', ['number-input', 'zahl', 'percentage']],
    ['money', ['amount', 'price', 'currency']],
    ['choice', ['dropdown', 'dropdown list', 'drop-down', 'radio buttons', 'single-choice', 'multiple choice']],
    ['choices', ['checkbox list', 'checkboxes', 'multi-select']],
    ['files', ['file-upload', 'document', 'photo']],
    ['yes-no', ['boolean', 'true/false']],
    ['consent', ['terms', 'agreement']],
    ['person-name', ['name', 'full-name']],
    ['slot', ['appointment']],
  ])('means the type %s first by %j', (kind, words) => {
    expect(words.map((word) => suggest(word, Object.keys(kinds))[0])).toEqual(words.map(() => kind));
  });

  it('says it as a question', () => {
    expect(didYouMean('text', ['test', 'next'])).toBe('Did you mean `next` or `test`?');
    expect(didYouMean('zzz', ['test'])).toBeUndefined();
  });
});
