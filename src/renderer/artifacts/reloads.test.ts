import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {memoryStorage} from '../../api/session/memory-storage.ts';
import {createReloads} from './reloads.ts';

const online = (): boolean => true;

describe('reloads', () => {
  it('[LAZY-LOAD-RETRY-02] [LAZY-LOAD-RETRY-05] [CONSTANTS-FLOW-04] are five at most, whatever fails', () => {
    const storage = memoryStorage();
    const missed = ['a', 'b', 'a', 'c', 'a', 'b', 'd'];
    expect(missed.map((what) => createReloads(storage, online).again(what))).toEqual([
      ...[true, true, true, true, true, false, false],
    ]);
  });

  it('[LAZY-LOAD-RETRY-03] are counted over reloads of the page, and begin anew once it has come', () => {
    const storage = memoryStorage();
    for (let count = 0; count < 5; count += 1) createReloads(storage, online).again('a');
    expect(createReloads(storage, online).again('a')).toBe(false);
    createReloads(storage, online).came('b');
    expect(createReloads(storage, online).again('a')).toBe(false);
    createReloads(storage, online).came('a');
    expect(storage.length).toBe(0);
    expect(createReloads(storage, online).again('a')).toBe(true);
  });

  it('are one more, and no more, each time that a person tries again', () => {
    const storage = memoryStorage();
    const reloads = createReloads(storage, online);
    reloads.asked();
    expect(storage.length).toBe(0);
    for (let count = 0; count < 5; count += 1) reloads.again('a');
    for (let time = 0; time < 2; time += 1) {
      createReloads(storage, online).asked();
      expect([1, 2].map(() => createReloads(storage, online).again('a'))).toEqual([true, false]);
    }
  });

  it('begin anew only where one page has all that was missed', () => {
    const storage = memoryStorage();
    createReloads(storage, online).again('a');
    const second = createReloads(storage, online);
    second.came('a');
    expect(storage.length).toBe(0);
    second.again('a');
    const third = createReloads(storage, online);
    third.again('b');
    third.came('a');
    expect(storage.length).toBe(1);
    third.came('b');
    expect(storage.length).toBe(0);
  });

  it('[LAZY-LOAD-RETRY-02] never reload a page more than five times until it has whatever was missed, whatever comes and fails', () => {
    const pages = fc.array(fc.array(fc.record({file: fc.constantFrom('a', 'b', 'c'), comes: fc.boolean()})), {
      maxLength: 40,
    });
    fc.assert(
      fc.property(pages, (visit) => {
        const storage = memoryStorage();
        let row = 0;
        let missed = new Set<string>();
        for (const page of visit) {
          const reloads = createReloads(storage, online);
          const here = new Set<string>();
          for (const {file, comes} of page) {
            if (comes) {
              reloads.came(file);
              here.add(file);
              if ([...missed].every((one) => here.has(one))) [row, missed] = [0, new Set()];
              continue;
            }
            here.delete(file);
            const reloaded = reloads.again(file);
            expect(reloaded).toBe(row < 5);
            if (!reloaded) continue;
            missed.add(file);
            row += 1;
            break;
          }
          expect(row).toBeLessThanOrEqual(5);
          expect(storage.length).toBe(row > 0 ? 1 : 0);
        }
      }),
    );
  });

  it.each(['-1', '{}', '{"times":1.5,"missed":[]}', '{"times":9}', 'many', '', 'null'])(
    'begin anew where %j was stored',
    (stored) => {
      const storage = memoryStorage();
      storage.setItem('reloads', stored);
      expect(createReloads(storage, online).again('a')).toBe(true);
    },
  );

  it('do not happen without a network, nor where nothing can be counted', () => {
    expect(createReloads(memoryStorage(), () => false).again('a')).toBe(false);
    const forgetful = {getItem: () => null, setItem: () => undefined, removeItem: () => undefined};
    expect(createReloads(forgetful as unknown as Storage, online).again('a')).toBe(false);
  });
});
