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
    const storage = {getItem: refuse, setItem: refuse, removeItem: refuse, key: refuse, length: 1};
    const refused = createPendingSaves(storage, () => now);
    refused.begins('joining', save);
    refused.ends('joining', save.makes);
    expect(refused.of('joining')).toBeUndefined();
  });

  it.each(['', '{', '[]', '{"makes":1,"follows":[],"at":1000}', '{"makes":"b","follows":"a","at":1000}'])(
    'are none where %j is stored',
    (text) => {
      sessionStorage.setItem('saving/joining', text);
      expect([saves.of('joining'), sessionStorage.length]).toEqual([undefined, 0]);
    },
  );

  it('are forgotten once they will not arrive any more, by whoever asks for them', () => {
    saves.begins('joining', save);
    now += 30_000;
    saves.of('joining');
    expect(sessionStorage.length).toBe(0);
  });

  it('are forgotten by the page that comes next, of whatever set, beside those that may arrive and what is no save', () => {
    for (const set of ['one', 'two']) saves.begins(set, save);
    sessionStorage.setItem('other', 'kept');
    now += 20_000;
    saves.begins('joining', save);
    now += 20_000;
    createPendingSaves(sessionStorage, () => now);
    const names = Array.from({length: sessionStorage.length}, (_, at) => sessionStorage.key(at));
    expect(new Set(names)).toEqual(new Set(['other', 'saving/joining']));
  });
});
