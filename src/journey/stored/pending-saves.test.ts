// @vitest-environment happy-dom
import {beforeEach, describe, expect, it} from 'vitest';
import {createPendingSaves} from './pending-saves.ts';

const save = {makes: '"b"', follows: ['"a"']};

let now = 0;
const saves = createPendingSaves(sessionStorage, () => now);
beforeEach(() => {
  sessionStorage.clear();
  now = 1000;
});

describe('saves on their way', () => {
  it('are known to the page that comes next, by their sets', () => {
    saves.begins('joining', save);
    expect([createPendingSaves(sessionStorage, () => now).of('joining'), saves.of('other')]).toEqual([save, undefined]);
  });

  it('are over once they are answered, and not where one before them is', () => {
    saves.begins('joining', {makes: '"c"', follows: ['"a"', '"b"']});
    saves.ends('joining', '"b"');
    expect(saves.of('joining')?.makes).toBe('"c"');
    saves.ends('joining', '"c"');
    expect([saves.of('joining'), sessionStorage.length]).toEqual([undefined, 0]);
  });

  it.each([
    ['29 seconds later', 29_999, true],
    ['half a minute later', 30_000, false],
    ['where the clock was put back', -1, false],
  ])('may still arrive %s: %#', (_, later, mayCome) => {
    saves.begins('joining', save);
    now += later;
    expect(saves.of('joining') !== undefined).toBe(mayCome);
  });

  it('are none where the browser keeps nothing, and begin and end all the same', () => {
    const refuse = (): never => {
      throw new DOMException('Full.', 'QuotaExceededError');
    };
    const refused = createPendingSaves({getItem: refuse, setItem: refuse, removeItem: refuse}, () => now);
    refused.begins('joining', save);
    refused.ends('joining', save.makes);
    expect(refused.of('joining')).toBeUndefined();
  });

  it.each(['', '{', '[]', '{"makes":1,"follows":[],"at":1000}', '{"makes":"b","follows":"a","at":1000}'])(
    'are none where %j is stored',
    (text) => {
      sessionStorage.setItem('saving/joining', text);
      expect(saves.of('joining')).toBeUndefined();
    },
  );
});
