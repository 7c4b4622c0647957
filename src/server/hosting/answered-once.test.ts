import {expect, test} from 'vitest';
import {createAnsweredOnce} from './answered-once.ts';

function counting() {
  let [time, made] = [0, 0];
  const once = createAnsweredOnce<string>(
    () => new Date(time),
    (answer) => !answer.startsWith('failed'),
  );
  return {
    ask: async (key: string, says = 'answer') =>
      once(key, async () => {
        made += 1;
        return `${says} ${made}`;
      }),
    reject: async (key: string) =>
      once(key, async () => {
        throw new Error('broken');
      }),
    later: (milliseconds: number) => {
      time += milliseconds;
    },
  };
}

test('gives the first answer to who asks twice at once, and soon after', async () => {
  const {ask, later} = counting();
  expect(await Promise.all([ask('a'), ask('a'), ask('b')])).toEqual(['answer 1', 'answer 1', 'answer 2']);
  later(59_999);
  expect(await ask('a')).toBe('answer 1');
});

test('answers anew a minute later', async () => {
  const {ask, later} = counting();
  await ask('a');
  later(60_000);
  expect(await ask('a')).toBe('answer 2');
});

test('answers anew what failed, but not while it is being answered', async () => {
  const {ask, reject} = counting();
  expect(await Promise.all([ask('a', 'failed'), ask('a', 'failed')])).toEqual(['failed 1', 'failed 1']);
  expect(await ask('a')).toBe('answer 2');
  await expect(reject('b')).rejects.toThrow('broken');
  expect(await ask('b')).toBe('answer 3');
});
