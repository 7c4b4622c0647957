import {describe, expect, it} from 'vitest';
import {noteNumber, splitAtNotes, withoutNotes} from './note-numbers.ts';

describe('numbers of notes', () => {
  const text = `Up to $354,000${noteNumber(2)}, for 20 m² at least${noteNumber(13)}`;

  it('are parts of a text, and raised digits of another meaning are not', () => {
    expect(splitAtNotes(text)).toEqual(['Up to $354,000', {note: 2}, ', for 20 m² at least', {note: 13}]);
  });

  it('are not where no note can be read', () => {
    expect(withoutNotes(text)).toBe('Up to $354,000, for 20 m² at least');
    expect(withoutNotes('None')).toBe('None');
  });
});
