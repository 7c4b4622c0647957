import {branch, flow, inFile, riverside, rules, type Hostile} from './cases.ts';

const withField = (field: string): string =>
  `screen: branch\ntitle: Branch\nblocks:\n  a: {${field}}\nactions:\n  continue: {label: Go on}\n`;
const withRule = (rule: string): string => `adultAge: 16\nisChild: ${rule}\n`;
const withOrg = (rest: string): string => `org: riverside\nextends: default\n${rest}\n`;
const withFlow = (head: string): string =>
  `flow: card\ntitle: Card\n${head}\nscreens: {you: {title: You, screens: {index: {}, branch: {}, check: {}}}}\nend: shell:welcome\n`;

/** Numbers, days, names and addresses that read as something else than they are. */
export const values: readonly Hostile[] = [
  ...(
    [
      ['a number without end', 'ambiguous-scalar', 'type: number, label: A, maximum: 1e999'],
      ['infinity', 'ambiguous-scalar', 'type: number, label: A, maximum: .inf'],
      ['not a number', 'ambiguous-scalar', 'type: number, label: A, minimum: .nan'],
      ['a number that loses digits', 'ambiguous-scalar', 'type: number, label: A, maximum: 12345678901234567890'],
      ['a number in base sixteen', 'ambiguous-scalar', 'type: number, label: A, maximum: 0x7fffffff'],
      ['a number in base eight', 'ambiguous-scalar', 'type: number, label: A, maximum: 0o777'],
      ['a number of minutes', 'field-schema', 'type: number, label: A, maximum: 1:20'],
      ['a length below nothing', 'wrong-value', 'type: text, label: A, maxLength: -1'],
      ['a length that is no whole number', 'wrong-type', 'type: text, label: A, maxLength: 1.5'],
      ['a day that is not', 'field-schema', "type: date, label: A, minimum: '2026-02-30'"],
      ['a day before all days', 'field-schema', "type: date, label: A, minimum: '0000-00-00'"],
      ['a day of another age', 'field-schema', "type: date, label: A, maximum: '99999-01-01'"],
    ] as const
  ).map(inFile(branch, withField)),
  ...(
    [
      [
        'a rule of a number without end',
        'ambiguous-scalar',
        '{"<": [{age: [{var: answers.dateOfBirth}, {var: today.date}]}, 1e999]}',
      ],
      ['a rule of a day that is not', 'rule-type', '{"<": [{var: answers.dateOfBirth}, "2026-13-45"]}'],
      ['a path of ten thousand parts', 'unknown-variable', `{"===": [{var: answers${'.a'.repeat(10_000)}}, 1]}`],
      ['a list of fifty thousand values', 'file-limit', `{in: [{var: answers.fullName}, [${'x,'.repeat(50_000)}x]]}`],
      ['a rule in a Cyrillic disguise', 'unknown-variable', '{"===": [{var: аnswers.fullName}, x]}'],
    ] as const
  ).map(inFile(rules, withRule)),
  ...(
    [
      ['a host with a path', 'wrong-value', 'hosts: ["riverside.example/../default"]'],
      ['a host of everything', 'wrong-value', 'hosts: ["*"]'],
      ['a host with a port and a user', 'wrong-value', 'hosts: ["admin@riverside.example:22"]'],
      ['a host of foreign letters', 'wrong-value', 'hosts: ["rіverside.example"]'],
      ['the host of another organisation', 'duplicate-host', 'hosts: [library.example]'],
      [
        'a header in an address',
        'wrong-value',
        'brand: {companyName: R, email: "a@riverside.example\\r\\nBcc: all@evil.example"}',
      ],
      ['a script for a telephone', 'wrong-value', 'brand: {companyName: R, supportPhone: "javascript:alert(1)"}'],
      ['a name with markup', 'unsafe-copy', 'brand: {companyName: "<img src=x onerror=alert(1)>"}'],
      ['a picture from elsewhere', 'wrong-value', 'brand: {companyName: R, logo: "//evil.example/logo.svg"}'],
      [
        'a picture by a scheme',
        'unsafe-copy',
        'brand: {companyName: R, logo: "data:image/svg+xml,<svg onload=alert(1)>"}',
      ],
      ['a picture that climbs', 'wrong-value', 'brand: {companyName: R, logo: ../default/logo.svg}'],
      ['a font from elsewhere', 'unknown-key', 'theme: {font: "x; src: url(//evil.example/x)"}'],
      ['a style of its own', 'unknown-key', 'theme: {css: "body{display:none}"}'],
      ['a script of its own', 'unknown-key', 'scripts: [https://evil.example/x.js]'],
    ] as const
  ).map(inFile(riverside, withOrg)),
  ...(
    [
      ['a flow at a foreign address', 'wrong-value', 'path: //evil.example/card\nanswers: card'],
      ['a flow that climbs', 'wrong-value', 'path: /card/../../admin\nanswers: card'],
      ['a flow at a scheme', 'wrong-value', 'path: javascript:alert(1)\nanswers: card'],
      ['a flow at an encoded address', 'wrong-value', 'path: /%2e%2e/admin\nanswers: card'],
      ['answers that climb', 'wrong-value', 'path: /card\nanswers: ../../other'],
      ['an exit to a script', 'unsafe-copy', 'path: /card\nanswers: card\nexits: {out: {href: "javascript:alert(1)"}}'],
      [
        'an exit by a backslash',
        'unsafe-copy',
        'path: /card\nanswers: card\nexits: {out: {href: "/\\\\evil.example"}}',
      ],
      [
        'a fact asked without a pause',
        'wrong-value',
        'path: /card\nanswers: card\nfacts: {found: {from: listBranches, refresh: 0s}}',
      ],
      [
        'a fact asked after a million hours',
        'wrong-value',
        'path: /card\nanswers: card\nfacts: {found: {from: listBranches, refresh: 1000000h}}',
      ],
    ] as const
  ).map(inFile(flow, withFlow)),
];
