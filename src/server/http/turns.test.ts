import {describe, expect, it} from 'vitest';
import {createTurns} from './turns.ts';

/** Tasks that end when they are told to. */
function tasks() {
  const begun: string[] = [];
  const ends = new Map<string, (fails: boolean) => void>();
  const task = (name: string) => () =>
    new Promise<string>((resolve, reject) => {
      begun.push(name);
      ends.set(name, (fails) => (fails ? reject(new Error(name)) : resolve(name)));
    });
  return {begun, task, end: (name: string, fails = false) => ends.get(name)?.(fails)};
}

describe('a queue of heavy work', () => {
  it('runs as many at once as it may, and the others in the order in which they came', async () => {
    const {begun, task, end} = tasks();
    const turns = createTurns({atOnce: 2, waiting: 10});
    const [one, two, three, four] = ['one', 'two', 'three', 'four'].map((name) => turns(task(name)));
    expect(begun).toEqual(['one', 'two']);
    end('two');
    await two;
    expect(begun).toEqual(['one', 'two', 'three']);
    end('one');
    await one;
    expect(begun).toEqual(['one', 'two', 'three', 'four']);
    end('three');
    end('four');
    expect(await Promise.all([three, four])).toEqual(['three', 'four']);
  });

  it('goes on where a task fails, and tells whoever asked for it', async () => {
    const {begun, task, end} = tasks();
    const turns = createTurns({atOnce: 1, waiting: 10});
    const [one, two] = ['one', 'two'].map((name) => turns(task(name)));
    end('one', true);
    await expect(one).rejects.toThrow('one');
    end('two');
    expect(await two).toBe('two');
    expect(begun).toEqual(['one', 'two']);
  });

  it('asks whoever finds too many waiting to come again later, and takes the next once there is room', async () => {
    const {task, end} = tasks();
    const turns = createTurns({atOnce: 1, waiting: 1});
    const [one, two] = ['one', 'two'].map((name) => turns(task(name)));
    await expect(turns(task('three'))).rejects.toMatchObject({
      status: 503,
      code: 'UNAVAILABLE',
      details: {headers: {'retry-after': '5'}},
    });
    end('one');
    await one;
    const four = turns(task('four'));
    end('two');
    await two;
    end('four');
    expect(await four).toBe('four');
  });
});
