import {describe, expect, it} from 'vitest';
import {documentTitle} from './document-title.ts';

describe('documentTitle', () => {
  it.each([
    ['DRIVERS_LICENSE_BACK', [], "Driver's license, back"],
    ['USER_UPLOADED_PAYSTUB', [{type: 'SELFIE'}], 'Paystub'],
    ['USER_UPLOADED_PAYSTUB', [{type: 'USER_UPLOADED_PAYSTUB'}], 'Paystub (2)'],
    ['SOMETHING_NEW', [{type: 'SOMETHING_NEW'}], 'img-4711.png'],
  ])('%s beside %j is "%s"', (type, kept, title) => {
    expect(documentTitle(type, 'img-4711.png', kept)).toBe(title);
  });
});
