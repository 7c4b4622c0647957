import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {fill} from '../texts.ts';
import {momentText} from './moment-text.ts';
import {ownLinks} from './own-links.ts';
import {plainName} from './plain-name.ts';

const domains = ['waymark.example'];
const hrefs = (text: string): readonly (string | undefined)[] =>
  ownLinks(text, domains).flatMap(({href}) => (href === undefined ? [] : [href]));

describe('links in a message', () => {
  it.each([
    ['See https://waymark.example/help.', ['https://waymark.example/help']],
    ['(https://pay.waymark.example/a?b=1)', ['https://pay.waymark.example/a?b=1']],
    ['https://WAYMARK.example/x', ['https://WAYMARK.example/x']],
    ['https://a.waymark.example, https://other.example', ['https://a.waymark.example']],
  ])('[CHAT-MESSAGES-07] of %j are %j', (text, found) => {
    expect(hrefs(text)).toEqual(found);
  });

  it.each([
    'https://other.example/?waymark.example',
    'https://waymark.example.evil.example/',
    'https://evilwaymark.example/',
    'https://waymark.example@evil.example/',
    'https://user:word@waymark.example/',
    'https://evil.example/#https://waymark.example',
    'https://evil.example\\@waymark.example/',
    'http://waymark.example/',
    'javascript:alert(1)//waymark.example',
    'data:text/html,https:waymark.example',
    'https://waymark.example%2eevil.example/',
    'https://waymark.example\u3002evil.example/',
  ])('[CHAT-MESSAGES-07] are none in %j', (text) => {
    expect(hrefs(text)).toEqual([]);
  });

  it('lose nothing of the text, and lead nowhere else, whatever it is', () => {
    const piece = fc.oneof(
      fc.string(),
      fc.webUrl(),
      fc.constantFrom('https://waymark.example/a', 'https://x.waymark.example.', '@', '\\', ' ', '<b>', '"'),
    );
    fc.assert(
      fc.property(fc.array(piece, {maxLength: 8}), (pieces) => {
        const text = pieces.join('');
        const parts = ownLinks(text, domains);
        expect(parts.map((part) => part.text).join('')).toBe(text);
        for (const {href} of parts) {
          if (href !== undefined) expect(new URL(href).hostname).toMatch(/^(?:[^/]+\.)?waymark\.example$/);
        }
      }),
      {numRuns: 50},
    );
  });
});

describe('names of files', () => {
  it.each([
    ['paper.pdf', 'paper.pdf'],
    ['gpj\u202Eexe.pdf', 'gpjexe.pdf'],
    ['a\u0000b\u200B\n.txt', 'ab.txt'],
    ['\u2066', 'file'],
    ['<img src=x onerror=alert(1)>.png', '<img src=x onerror=alert(1)>.png'],
  ])('show no character that hides or turns others: %j', (name, shown) => {
    expect(plainName(name)).toBe(shown);
  });
});

describe('texts', () => {
  it('take values and keep what has none', () => {
    expect(fill('{name} says: {text} {other}', {name: '{text}', text: 'Hi'})).toBe('{text} says: Hi {other}');
  });

  it('say when: the time of today, else the day too', () => {
    const now = new Date(2026, 10, 20, 16, 0).getTime();
    expect(momentText(new Date(2026, 10, 20, 15, 5).toISOString(), now).replace(/\s/, ' ')).toBe('3:05 PM');
    expect(momentText(new Date(2026, 10, 19, 15, 5).toISOString(), now)).toMatch(/^Nov 19, 3:05/);
    expect(momentText('soon', now)).toBe('');
  });
});
