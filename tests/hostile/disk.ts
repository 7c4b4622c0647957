import {branch, flow, index, inFile, riverside, type Hostile, type Laid} from './cases.ts';

const bytes = (text: string, encoding: BufferEncoding): Uint8Array => Buffer.from(text, encoding);
const link = (to: string): Laid => ({is: 'link', to});
const screen = (id: string): string => `screen: ${id}\ntitle: Screen\nactions: {continue: {label: Go on}}\n`;
const extra = (name: string): string => `flows/card/screens/${name}.yaml`;
const instead = (what: string, code: string, laid: Laid, more: Readonly<Record<string, Laid>> = {}): Hostile => ({
  what,
  code,
  file: branch,
  files: {[branch]: laid, ...more},
});
/** A file that nobody asked for, under a name that means harm. */
const named = ([what, code, name]: readonly [string, string, string]): Hostile => ({
  what,
  code,
  file: extra(name),
  files: {[extra(name)]: screen('branch')},
});

/** What is on the disk: links, pipes, folders, encodings and names of files. */
export const disk: readonly Hostile[] = [
  instead('a link to the passwords', 'unreadable-file', link('/etc/passwd')),
  instead('a link that climbs', 'unreadable-file', link('../../../../../../etc/hostname')),
  instead('a link to zeroes without end', 'unreadable-file', link('/dev/zero')),
  instead('a link to the own memory', 'unreadable-file', link('/proc/self/environ')),
  instead('a link to secrets of the project', 'unreadable-file', link('../../../.env'), {'.env': 'KEY=secret\n'}),
  instead('a link to a folder', 'unreadable-file', link('..')),
  instead('a link to itself', 'unreadable-file', link('branch.yaml')),
  instead('a link to nothing', 'unreadable-file', link('none.yaml')),
  instead('a pipe that nobody writes', 'unreadable-file', {is: 'pipe'}),
  instead('a link to a pipe', 'unreadable-file', link('../../../pipe.yaml'), {'pipe.yaml': {is: 'pipe'}}),
  instead('a folder for a file', 'unreadable-file', {is: 'folder'}),
  instead('a file of five million bytes', 'unreadable-file', 'x'.repeat(5_000_000)),
  instead('a file in Latin-1', 'file-encoding', bytes('screen: branch\ntitle: Größe\n', 'latin1')),
  instead('a file in UTF-16', 'file-encoding', bytes('\uFEFFscreen: branch\ntitle: Branch\n', 'utf16le')),
  instead('a file with two marks of order', 'hidden-character', `\uFEFF\uFEFF${screen('branch')}`),
  instead('an archive', 'file-encoding', Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0, 0xff, 0xfe)),
  instead('a file of nothing', 'yaml-syntax', ''),
  instead(
    'a file of colours for a terminal',
    'hidden-character',
    'screen: branch\ntitle: "\u001B[2J\u001B[31mAll is well"\n',
  ),
  ...(
    [
      ['a name that climbs, encoded', 'unknown-file', 'a%2f..%2f..%2fetc%2fpasswd'],
      ['a name with a line break', 'unknown-file', 'a\nb'],
      ['a name with colours for a terminal', 'unknown-file', '\u001B[31mred'],
      ['a name that reads backwards', 'unknown-file', '\u202Ecod'],
      ['a name with a backslash', 'unknown-file', 'a\\..\\secret'],
      ['a name in a Cyrillic disguise', 'unknown-file', 'br\u0430nch'],
      ['a name in capitals', 'unknown-file', 'BRANCH'],
      ['a name that is an option', 'unknown-file', '-rf'],
      ['a name of a device', 'unknown-file', 'CON'],
      ['a name of the prototype', 'unknown-file', '__proto__'],
      ['a name of two hundred signs', 'name-mismatch', 'a'.repeat(200)],
      ['a name with a command for the build', 'unknown-file', '::error file=x::y'],
    ] as const
  ).map(named),
  {
    what: 'a hundred folders deep',
    code: 'unknown-file',
    file: `flows/${'a/'.repeat(100)}x.yaml`,
    files: {[`flows/${'a/'.repeat(100)}x.yaml`]: screen('x')},
  },
  {
    what: 'a screen that only differs in its case',
    code: 'wrong-value',
    file: flow,
    files: {
      [index]: screen('index'),
      [flow]:
        'flow: card\ntitle: Card\npath: /card\nanswers: card\nscreens: {you: {title: You, screens: {index: {}, INDEX: {}}}}\nend: shell:welcome\n',
    },
  },
  ...([['a text of colours, escaped', 'hidden-character', 'title: "\\e[2J\\e[31mAll is well"']] as const).map(
    inFile(branch, (text) => `screen: branch\n${text}\n`),
  ),
  ...(
    [
      ['a picture with a script', '<script>alert(1)</script>'],
      ['a picture with a handler of events', '<path onload="alert(1)"/>'],
      ['a picture that fetches another', '<image href="https://evil.example/x.png"/>'],
      ['a picture that swells', '<!ENTITY a "&b;&b;">'],
    ] as const
  ).map(([what, drawing]): Hostile => ({
    what,
    code: 'unsafe-copy',
    file: riverside,
    files: {
      'orgs/riverside/logo.svg': `<svg xmlns="http://www.w3.org/2000/svg">${drawing}</svg>`,
      [riverside]: 'org: riverside\nextends: default\nbrand: {companyName: R, logo: logo.svg}\n',
    },
  })),
];
