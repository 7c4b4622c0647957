import {api, branch, index, inFile, overrideOf, riverside, type Hostile} from './cases.ts';

const withText = (text: string): string =>
  `screen: branch\ntitle: Branch\nblocks:\n  a: {text: "${text.replaceAll('"', '\\"')}"}\nactions:\n  continue: {label: Go on}\n`;
const withPattern = (pattern: string): string =>
  `screen: branch\ntitle: Branch\nblocks:\n  a: {type: text, label: A, pattern: ${JSON.stringify(pattern)}, messages: {required: Enter A, pattern: Mend A}}\nactions:\n  continue: {label: Go on}\n`;
const withTheme = (theme: string): string =>
  `org: riverside\nextends: default\nhosts: [riverside.example]\nbrand: {companyName: Riverside Library}\ntheme: ${theme}\n`;

/** Texts, links, patterns, colours and references that would act where they are shown or followed. */
export const content: readonly Hostile[] = [
  ...(
    [
      ['a script', 'unsafe-copy', 'Hello <script>alert(1)</script>'],
      ['a picture with a handler', 'unsafe-copy', '<img src=x onerror=alert(1)>'],
      ['a link that is a script', 'unsafe-copy', '[Read](javascript:alert%281%29)'],
      ['a link that is a script, in disguise', 'unsafe-copy', '[Read](JaVaScRiPt:alert)'],
      ['a link that is a script behind a space', 'unsafe-copy', '[Read]( javascript:alert)'],
      ['a link that is data', 'unsafe-copy', '[Read](data:text/html;base64,PHNjcmlwdD4=)'],
      ['a link to a foreign host', 'unsafe-copy', '[Log in](https://evil.example/login)'],
      ['a link to a foreign host without scheme', 'unsafe-copy', '[Log in](//evil.example/login)'],
      ['a link by a backslash', 'unsafe-copy', '[Log in](/\\\\evil.example/login)'],
      ['a fact of the prototype', 'unknown-variable', 'Hello ((constructor.constructor))'],
      ['a word that reads backwards', 'hidden-character', 'Run \u202Eexe.nerdlihc'],
      ['a word that reads backwards, escaped', 'hidden-character', 'Run \\u202Eexe.nerdlihc'],
      ['half a character', 'hidden-character', 'Half \\uD800'],
      ['an unseen character in a word', 'hidden-character', 'Pass\u200Bword'],
      ['a call in a text', 'interpolation', "Hello ((answers.fullName.constructor('x')()))"],
    ] as const
  ).map(inFile(branch, withText)),
  ...(
    [
      ['a pattern that takes for ever', 'pattern', '^(a+)+$'],
      ['a pattern of alternatives that take for ever', 'pattern', '^(a|a)*$'],
      ['a pattern of stars in stars', 'pattern', '^(.*,)*$'],
      ['a pattern that looks back', 'pattern', '^(.+)\\1$'],
      ['a pattern that does not end', 'pattern', '^(a'],
      ['a pattern that counts to a million', 'pattern', '^(a{1,1000}){1,1000}$'],
    ] as const
  ).map(inFile(branch, withPattern)),
  ...(
    [
      ['a colour that closes its rule', 'wrong-value', '{primary: "red;}body{display:none"}'],
      ['a colour that fetches', 'wrong-value', '{primary: "url(https://evil.example/x)"}'],
      ['a colour that is a script', 'wrong-value', '{primary: "expression(alert(1))"}'],
      ['a colour nobody can read', 'theme-contrast', '{primary: "#fefefe"}'],
    ] as const
  ).map(inFile(riverside, withTheme)),
  ...(
    [
      ['a schema that climbs out', 'fact-schema', '../../../../etc/passwd'],
      ['a schema by a file address', 'fact-schema', 'file:///etc/passwd'],
      ['a schema from the network', 'fact-schema', 'http://169.254.169.254/latest/meta-data'],
    ] as const
  ).map(
    inFile(
      api,
      (ref) =>
        `openapi: 3.1.0\ninfo: {title: Library API, version: 1.0.0}\npaths:\n  /library-api/branches:\n    get:\n      operationId: listBranches\n      responses:\n        '200':\n          description: Branches\n          content:\n            application/json:\n              schema: {$ref: '${ref}'}\n`,
    ),
  ),
  ...(
    [
      [
        'a consent given in advance',
        'preset-consent',
        'blocks:\n  agree: {type: consent, consent: AGREE, label: I agree, initial: true, messages: {required: Agree}}',
      ],
      [
        'a link that carries a name',
        'unsafe-copy',
        'blocks:\n  a: {text: "[Read](/catalogue?q=((answers.fullName)))"}',
      ],
    ] as const
  ).map(inFile(branch, (text) => `screen: branch\ntitle: Branch\n${text}\nactions:\n  continue: {label: Go on}\n`)),
  ...lockedCases(),
];

/** A partner that wants a disclosure gone. */
function lockedCases(): readonly Hostile[] {
  const base = `screen: index\ntitle: Who is the card for?
blocks:
  fullName: {like: fields/full-name}
  dateOfBirth: {type: date, label: Date of birth, messages: {required: Enter a date of birth, format: This is not a date}}
  fees: {text: Late books cost 20 cents a day., locked: true}
  agree: {type: consent, consent: FEES, label: I know the fees., locked: true, messages: {required: Please agree}}
actions:
  continue: {label: Continue}
`;
  const attempts: readonly (readonly [string, string])[] = [
    ['taken away', 'blocks:\n  fees: null'],
    ['said otherwise', 'blocks:\n  fees: {text: Books are free.}'],
    ['unlocked', 'blocks:\n  fees: {locked: false}'],
    ['hidden', 'blocks:\n  fees: {when: {answers.fullName: Nobody}}'],
    ['made optional', 'blocks:\n  agree: {optional: true}'],
    ['made a plain tick', 'blocks:\n  agree: {type: tick}'],
    ['agreed in other words', 'blocks:\n  agree: {label: I like books.}'],
  ];
  return attempts.map(([what, patch]) => ({
    what: `a disclosure ${what}`,
    code: 'override-locked',
    file: overrideOf('index'),
    files: {[index]: base, [overrideOf('index')]: `changes: index\nbecause: Riverside asks for less.\n${patch}\n`},
  }));
}
