import type {OperatorDefinition} from '../definition.ts';

const weights = [3, 7, 1];

/** True when nine digits pass the check sum of routing numbers. */
export const abaChecksum: OperatorDefinition = {
  id: 'aba-checksum',
  about: 'True when nine digits pass the check sum of routing numbers.',
  takes: ['text'],
  gives: 'boolean',
  apply: (value) => {
    if (typeof value !== 'string' || !/^\d{9}$/.test(value) || value === '000000000') return false;
    const sum = [...value].reduce((total, digit, index) => total + Number(digit) * (weights[index % 3] ?? 0), 0);
    return sum % 10 === 0;
  },
};
