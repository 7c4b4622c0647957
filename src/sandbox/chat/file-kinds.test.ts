import {describe, expect, it} from 'vitest';
import {fileKindOf} from './file-kinds.ts';

const mp4 = Buffer.from('....ftypisom....', 'latin1');
const jpg = Buffer.from('ffd8ffc0000b080001000101011100ffda0008010100003f00ffd9', 'hex');
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

const samples: Readonly<Record<string, Buffer>> = {
  jpg,
  png,
  amr: Buffer.from('#!AMR\n'),
  mp3: Buffer.from([0xff, 0xfb, 0x90, 0x00]),
  mp4,
  pdf: Buffer.from('%PDF-1.7\nstartxref\n9\n%%EOF\n'),
  txt: Buffer.from('A note: “ä”\n'),
};

describe('the kind of a file', () => {
  it.each(Object.entries(samples))('[CHAT-MESSAGES-04] .%s is taken by its content', (ending, bytes) => {
    expect(fileKindOf(`A.${ending.toUpperCase()}`, bytes)?.endings[0]).toBe(ending);
  });

  it.each(Object.keys(samples).flatMap((ending) => Object.keys(samples).map((other) => [ending, other] as const)))(
    'content of .%s under the name of .%s is refused unless they are one',
    (ending, other) => {
      const kind = fileKindOf(`a.${other}`, samples[ending] ?? Buffer.alloc(0));
      // A PDF without binary parts, and the head of a sound file, are text as well: as such they are harmless.
      if (other === 'txt') expect([undefined, 'text/plain']).toContain(kind?.mediaType);
      else expect(kind !== undefined).toBe(ending === other);
    },
  );

  it.each([
    ['page.html', Buffer.from('<script>alert(1)</script>')],
    ['page.svg', Buffer.from('<svg onload="alert(1)"/>')],
    ['run.exe', Buffer.from('MZ')],
    ['photo.jpg.exe', jpg],
    ['jpg', jpg],
    ['half.jpg', jpg.subarray(0, -2)],
    ['half.png', png.subarray(0, -12)],
    ['half.pdf', Buffer.from('%PDF-1.7\n')],
    ['empty.txt', Buffer.alloc(0)],
    ['zero.txt', Buffer.from('a\0b')],
    ['latin.txt', Buffer.from([0x61, 0xe4, 0x62])],
    ['layer-one.mp3', Buffer.from([0xff, 0xff, 0x90, 0x00])],
  ])('%s is refused', (name, bytes) => {
    expect(fileKindOf(name, bytes ?? Buffer.alloc(0))).toBeUndefined();
  });
});
