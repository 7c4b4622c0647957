import {patience} from '../patience.ts';

// `waitFor` and `findBy` of tests that draw give up after a second by themselves.
if (typeof document !== 'undefined') {
  const {configure} = await import('@testing-library/react');
  configure({asyncUtilTimeout: patience.forOne});
}
