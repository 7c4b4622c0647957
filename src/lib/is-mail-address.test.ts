import {describe, expect, it} from 'vitest';
import {isMailAddress} from './is-mail-address.ts';

describe('an e-mail address', () => {
  it.each(['ada@library.example', "o'neil+cards@desk.library.example", 'A.B@x.io', 'a@123.example'])(
    'is %s',
    (text) => {
      expect(isMailAddress(text)).toBe(true);
    },
  );

  it.each([
    '',
    'ada',
    'ada@library',
    'ada@library.example, ben@library.example',
    'ada@library.example\r\nBcc: ben@library.example',
    'ada@library.example\n',
    'Ada <ada@library.example>',
    '"ada"@library.example',
    'ada@[10.0.0.1]',
    'a da@library.example',
    '.ada@library.example',
    'ada@-library.example',
    'ada@library.example>',
    'äda@library.example',
    `${'a'.repeat(65)}@library.example`,
    `ada@${'a.'.repeat(130)}example`,
  ])('is not %j', (text) => {
    expect(isMailAddress(text)).toBe(false);
  });
});
