import {describe, expect, it} from 'vitest';
import type {Position} from '../position.ts';
import {diagnostic} from '../report.ts';
import {renderGithub} from './github.ts';
import {renderJson} from './json.ts';
import {renderPretty} from './pretty.ts';
import {renderSarif} from './sarif.ts';

const file = 'flows/rent/screens/bike.yaml';
const files = new Map([[file, 'screen: bike\ntitle: Bike\nblcks: {}\n']]);
const findings = [
  diagnostic('unknown-key', {file, span: [25, 30]}, 'There is no key `blcks` here', {
    hint: 'Did you mean `blocks`?',
    org: 'hill',
    related: [{origin: {file, span: [0, 6]}, message: 'In this screen'}],
  }),
  diagnostic('constant-rule', {file, span: [13, 18]}, 'Odd, 100%: a\nb'),
];

describe('renderPretty', () => {
  it('shows place, what, the lines and what to do', () => {
    expect(renderPretty(findings, files, {colours: false})).toBe(`${file}:2:1  warning  constant-rule
  1 | screen: bike
> 2 | title: Bike
    | ^^^^^
  3 | blcks: {}
  Odd, 100%: a
  b.
  Something is shown always or never although it looks as if it depended on something.
  → Correct it, or remove the condition.

${file}:3:1  error  unknown-key  for hill
  2 | title: Bike
> 3 | blcks: {}
    | ^^^^^
  4 |
  There is no key \`blcks\` here.
  A misspelt key would do nothing, and nobody would notice.
  In this screen: ${file}:1:1
  → Did you mean \`blocks\`?
`);
  });

  it('shows of long lines what stands round the mistake', () => {
    const long = `notes: ${'word '.repeat(60)}`;
    const line = `blocks: {${'a: {text: Hello}, '.repeat(14)}note: {txt: Hello}, ${'b: {text: Hello}, '.repeat(14)}}`;
    const from = line.indexOf('txt');
    const text = `${long}\n${line}\n# End\n`;
    const found = diagnostic(
      'unknown-key',
      {file, span: [long.length + 1 + from, long.length + 4 + from]},
      'There is no key `txt` here',
    );
    const frame = renderPretty([found], new Map([[file, text]]), {colours: false})
      .split('\n')
      .slice(1, 5);
    const marks = frame[2] ?? '';
    expect(frame[1]?.slice(marks.indexOf('^'), marks.lastIndexOf('^') + 1)).toBe('txt');
    expect(frame.map((shown) => [shown.slice(0, 7), shown.at(-1), shown.length <= 160])).toEqual([
      ['  1 | …', ' ', true],
      ['> 2 | …', '…', true],
      ['    |  ', '^', true],
      ['  3 | …', '…', true],
    ]);
  });

  it('shows the beginning of a line where the mistake is near it, however long it is', () => {
    const text = `title: ${'word '.repeat(60)}\n`;
    const found = diagnostic('constant-rule', {file, span: [7, 300]}, 'Odd');
    expect(renderPretty([found], new Map([[file, text]]), {colours: false})).toContain(`> 1 | title: word word`);
  });

  it('colours only when asked to', () => {
    expect(renderPretty(findings, files, {colours: false})).not.toContain('\u001B');
    expect(renderPretty(findings, files, {colours: true})).toContain('\u001B[31merror\u001B[39m');
  });

  it('says a finding whose file is not there', () => {
    const lost = diagnostic('missing-file', {file: 'orgs/default/org.yaml', span: [0, 0]}, 'There is no organisation');
    expect(renderPretty([lost], new Map(), {colours: false})).toContain(
      'orgs/default/org.yaml:1:1  error  missing-file',
    );
  });
});

describe('renderJson', () => {
  it('gives lines and columns from 1', () => {
    expect(JSON.parse(renderJson(findings, files))).toMatchObject({
      findings: [
        {
          code: 'constant-rule',
          severity: 'warning',
          file,
          start: {line: 2, column: 1},
          end: {line: 2, column: 6},
          orgs: [],
        },
        {
          code: 'unknown-key',
          hint: 'Did you mean `blocks`?',
          start: {line: 3, column: 1},
          orgs: ['hill'],
          related: [{file}],
        },
      ],
    });
  });
});

describe('a place in a text of several lines', () => {
  const text = 'text: >-\n  One ((a)) two\n\n  and ((b)) three\nmore: ((b))\n';
  const placed = (span: readonly [number, number], words: string) => {
    const {findings: found} = JSON.parse(
      renderJson([diagnostic('interpolation', {file, span, words}, 'Odd')], new Map([[file, text]])),
    ) as {readonly findings: readonly [{readonly start: Position; readonly end: Position}]};
    return [found[0].start, found[0].end].map(({line, column}) => `${line}:${column}`).join(' ');
  };

  it('is that of the words that are meant, else of the whole', () => {
    const whole = [6, text.indexOf('\nmore')] as const;
    expect(placed(whole, '((b))')).toBe('4:7 4:12');
    expect(placed(whole, '((c))')).toBe('1:7 4:18');
    expect(placed([whole[0], whole[1] - 10], '((b))')).toBe('1:7 4:8');
  });

  it('is the whole in one line', () => {
    const from = text.indexOf('more');
    expect(placed([from, text.length - 1], '((b))')).toBe('5:1 5:12');
  });
});

describe('renderGithub', () => {
  it('escapes what would end the command', () => {
    expect(renderGithub(findings, files)).toBe(
      `::warning file=${file},line=2,endLine=2,col=1,endColumn=6,title=constant-rule::Odd, 100%25: a%0Ab.\n` +
        `::error file=${file},line=3,endLine=3,col=1,endColumn=6,title=unknown-key::There is no key \`blcks\` here. Did you mean \`blocks\`? for hill\n`,
    );
  });
});

describe('what GitHub reads', () => {
  it('names files from the top of the repository', () => {
    expect(renderGithub(findings, files, 'apps/library/')).toContain(`file=apps/library/${file},line=3`);
    expect(renderSarif(findings, files, 'apps/my library/')).toContain(`"uri": "apps/my%20library/${file}"`);
  });
});

describe('renderSarif', () => {
  it('names rules once and points at regions', () => {
    const log = JSON.parse(renderSarif([...findings, ...findings], files, '', '1.2.3')) as {
      runs: {results: unknown[]; tool: {driver: {version: string; rules: {id: string}[]}}}[];
    };
    const run = log.runs[0];
    expect(run?.tool.driver.version).toBe('1.2.3');
    expect(run?.tool.driver.rules.map(({id}) => id)).toEqual(['constant-rule', 'unknown-key']);
    expect(run?.results).toHaveLength(2);
    expect(run?.results[1]).toMatchObject({
      ruleId: 'unknown-key',
      ruleIndex: 1,
      level: 'error',
      locations: [
        {
          physicalLocation: {
            artifactLocation: {uri: file},
            region: {startLine: 3, startColumn: 1, endLine: 3, endColumn: 6},
          },
        },
      ],
    });
  });
});
