import {describe, expect, it} from 'vitest';
import {createDraftToken} from './draft-token.ts';
import {memoryStorage} from './memory-storage.ts';

describe('the name of drafts of a visit', () => {
  const embedded = 'waymark:/site:';

  it('is that of a journey in a page of the same origin, where the site has none of its own', () => {
    const storage = memoryStorage();
    storage.setItem('waymark:/site:draft-token', 'typed-there');
    const token = createDraftToken(storage, embedded);
    expect([createDraftToken(storage).get(), token.get(), token.begin()]).toEqual([
      undefined,
      'typed-there',
      'typed-there',
    ]);
    token.keep('typed-here');
    expect(token.get()).toBe('typed-here');
  });

  it('is forgotten with the person, whichever of the two it is', () => {
    const storage = memoryStorage();
    const token = createDraftToken(storage, embedded);
    storage.setItem('waymark:/site:draft-token', 'typed-there');
    token.keep('typed-here');
    token.forget();
    expect([token.get(), storage.length]).toEqual([undefined, 0]);
  });
});
