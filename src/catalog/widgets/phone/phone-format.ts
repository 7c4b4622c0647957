import type {TypedFormat} from '../../blocks/input/use-typed-text.ts';

/** `5550123456` as `(555) 012-3456`. A country code of 1 is dropped: no US area code begins so. */
export const phoneFormat: TypedFormat = {
  clean: (text) =>
    text
      .replace(/[^0-9]/g, '')
      .replace(/^1/, '')
      .slice(0, 10),
  show: (held) => {
    if (held.length < 4) return held === '' ? '' : `(${held}`;
    const last = held.length > 6 ? `-${held.slice(6)}` : '';
    return `(${held.slice(0, 3)}) ${held.slice(3, 6)}${last}`;
  },
};
