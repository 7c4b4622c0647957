import {describe, expect, it} from 'vitest';
import {guideOf} from './guide.ts';

describe('a guide', () => {
  it('is its title, what it is about, and what stands below', () => {
    const text =
      '# Your own journey\n\nFrom nothing\nto an answer.\n\n## Begin\n\nAs in [another](your-own-widget.md).\n';
    expect(guideOf('your-own-journey', text)).toEqual({
      name: 'your-own-journey',
      title: 'Your own journey',
      about: 'From nothing\nto an answer.',
      markdown: '\n## Begin\n\nAs in [another](../guides/your-own-widget.html).\n',
    });
  });

  it.each(['', 'Words\n', '# Title\n', '# Title\nWords\n'])('is none from %j', (text) => {
    expect(() => guideOf('some', text)).toThrow('some begins with no title and paragraph.');
  });
});
