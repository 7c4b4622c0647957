import {join} from 'node:path';
import {expect, it} from 'vitest';
import {filesOf} from '../../cli/fixtures/temp-workspace.ts';
import {compile} from '../compile.ts';

const sample = Object.entries(filesOf(join(import.meta.dirname, '../../../docs/example')));

const shownIn = (country: string): string | undefined => {
  const settings = `org: pier
extends: default
country: ${country}
hosts: [pier.example]
brand: {companyName: Pier, supportPhone: '+442079460000', email: help@pier.example}
`;
  const {orgs} = compile(new Map([...sample, ['orgs/pier/org.yaml', settings]]), {artifacts: false});
  return orgs['pier']?.org.brand.supportPhoneShown;
};

it('says how people of another country read the number of an organisation', () => {
  expect(['GB', 'DE', 'US'].map(shownIn)).toEqual([
    '020\u00a07946\u00a00000',
    '+44\u00a020\u00a07946\u00a00000',
    undefined,
  ]);
});
