import {crc32, deflateSync} from 'node:zlib';
import type {ServedOperation} from '../../../src/server/contract/contract.ts';
import {form, part} from '../support/files.ts';
import {canary, usual, type Try} from './tries.ts';

const pdf = (more: string): string => `%PDF-1.7\n${more}\nstartxref\n0\n%%EOF\n`;

/** The head of a picture that takes `width` times `height` times four bytes to draw. */
function png(width: number, height: number): Buffer {
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  size.set([8, 6, 0, 0, 0], 8);
  const chunk = (type: string, data: Buffer): Buffer => {
    const head = Buffer.alloc(4);
    head.writeUInt32BE(data.length);
    const named = Buffer.concat([Buffer.from(type), data]);
    const check = Buffer.alloc(4);
    check.writeUInt32BE(crc32(named) >>> 0);
    return Buffer.concat([head, named, check]);
  };
  const begin = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const data = chunk('IDAT', deflateSync(Buffer.alloc(16)));
  return Buffer.concat([begin, chunk('IHDR', size), data, chunk('IEND', Buffer.alloc(0))]);
}

/** Files that are not what they say, and forms that are not as they should be. */
export function uploadTries(operations: readonly ServedOperation[]): readonly Try[] {
  const upload = operations.find(({multipart}) => multipart);
  if (upload === undefined) throw new Error('No operation takes a file.');
  const words = 'words';
  const names: readonly (readonly [string, string, readonly number[]])[] = [
    ['a path', '../../../etc/passwd', [200]],
    ['a path of Windows', String.raw`C:\boot.ini`, [200]],
    ['a null character', `${canary}\0.pdf`, [200]],
    ['control characters', 'a\u0001\u001b[31m\u0007.pdf', [200]],
    ['a line break', 'a%0d%0aset-cookie: x=1.pdf', [200]],
    ['letters that turn round', '\u202efdp.exe', [200]],
    ['a name without end', `${'x'.repeat(5000)}.pdf`, [200]],
    ['markup', '<img src=x onerror=alert(1)>.pdf', [200]],
    ['no name', '', [200, 422]],
  ];
  const files: readonly (readonly [string, string | Buffer, readonly number[]])[] = [
    ['no bytes', '', [200]],
    ['a document that is a page, too', pdf('<script>alert(1)</script>'), [200]],
    ['a page that says it is a document', '<html><script>alert(1)</script>', [200]],
    ['a document that was cut off', '%PDF-1.7\n1 0 obj', [422]],
    ['a picture that was cut off', png(10, 10).subarray(0, 20), [422]],
    ['a picture that is larger than memory', png(60_000, 60_000), [422]],
    [
      'an archive that unpacks without end',
      Buffer.concat([Buffer.from('PK\u0003\u0004'), deflateSync(Buffer.alloc(20_000_000))]),
      [200],
    ],
    ['more than may be', Buffer.alloc(10_000_001), [413]],
  ];
  const request = usual(upload);
  const one = part('file', 'a.txt', words);
  const forms: readonly (readonly [string, ReturnType<typeof form>, readonly number[]])[] = [
    ['two files', form([one, one]), [413, 422, 400]],
    [
      'fields without end',
      form([...Array.from({length: 60}, (_, at) => part(`f${at}`, undefined, 'x')), one]),
      [413, 400, 422],
    ],
    ['a long field', form([part('note', undefined, 'x'.repeat(100_000)), one]), [422]],
    ['a field of a prototype', form([part('__proto__', undefined, 'x'), one]), [400, 422]],
    ['a field with a null character', form([part('note', undefined, 'a\0b'), one]), [422]],
    ['no file', form([part('note', undefined, 'x')]), [422]],
    [
      'a file whose name nobody gives',
      form([part('file', undefined, words, 'Content-Type: application/octet-stream\r\n')]),
      [200],
    ],
    ['no end', form([one], ''), [400]],
    ['nothing', form([], ''), [400, 422]],
    ['headers of a part without end', form([part('file', 'a', words, `X-More: ${'x'.repeat(100_000)}\r\n`)]), [200]],
    ['a type of its own', form([part('file', 'a', words, 'Content-Type: text/html; charset="\u0001"\r\n')]), [200]],
  ];
  return [
    ...names.map(([name, file, expect]) => ({
      ...request,
      ...form([part('file', file, words)]),
      name: `a file called ${name}`,
      expect,
    })),
    ...files.map(([name, content, expect]) => ({
      ...request,
      ...form([part('file', 'a.pdf', content)]),
      name: `a file of ${name}`,
      expect,
    })),
    ...forms.map(([name, sent, expect]) => ({...request, ...sent, name: `a form with ${name}`, expect})),
    ...[
      'multipart/form-data',
      'multipart/form-data; boundary=',
      `multipart/form-data; boundary=${'x'.repeat(500)}`,
    ].map((type) => ({
      ...{...request, ...form([one]), name: `a form as ${type.slice(0, 40)}`, expect: [400, 422]},
      headers: ['content-type', type],
    })),
  ];
}
