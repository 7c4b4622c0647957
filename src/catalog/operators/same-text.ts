import type {OperatorDefinition} from '../definition.ts';

function plain(value: unknown): string {
  return String(value).normalize('NFKC').trim().replace(/\s+/gu, ' ').toLowerCase();
}

/** True when two texts differ only in case and in spaces. */
export const sameText: OperatorDefinition = {
  id: 'same-text',
  about: 'True when two texts differ only in case and in spaces.',
  takes: ['text', 'text'],
  gives: 'boolean',
  apply: (one, other) => plain(one) === plain(other),
};
