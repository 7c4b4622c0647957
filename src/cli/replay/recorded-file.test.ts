import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {gzipSync} from 'node:zlib';
import fc from 'fast-check';
import {afterAll, describe, expect, it} from 'vitest';
import {testTerminal} from '../fixtures/test-terminal.ts';
import {runCommandLine} from '../main.ts';
import {packageRoot} from '../package-root.ts';
import {describeLines} from './describe-replay.ts';
import {numberOfId, SeenIds} from './seen-ids.ts';
import {Counter} from './tally.ts';

const library = join(packageRoot(), 'tests/workspaces/library-card');
const folder = mkdtempSync(join(tmpdir(), 'waymark-recorded-'));
afterAll(() => rmSync(folder, {recursive: true}));
const one = {id: 'a', flow: 'card', facts: {today: {date: '2026-06-01'}}};
const line = JSON.stringify(one);
const other = JSON.stringify({...one, id: 'b'});

const replay = async (content: string | Buffer) => {
  const file = join(folder, 'recorded.ndjson');
  writeFileSync(file, content);
  const terminal = testTerminal(library);
  const code = await runCommandLine(['replay', file], terminal);
  return {code, printed: terminal.printed(), remarks: terminal.remarks()};
};

describe('a file of recorded applications', () => {
  it.each<[string, string | Buffer, string]>([
    ['packed', gzipSync(`${line}\n`), 'is packed. Unpack it first: gunzip -k '],
    ['empty', '', 'is empty. It must have a line of JSON for each'],
    ['blank', '\n \r\n\n', 'is empty.'],
    ['in another encoding', Buffer.from(line, 'utf16le'), 'is no text in UTF-8.'],
    ['one list', `[${line}, ${line}]`, "is one list. It must have a line for each recorded application: jq -c '.[]' "],
    ['one over several lines', JSON.stringify(one, null, 2), 'has JSON over several lines.'],
    ['one broken after its first key', '{"id": "a",\n "flow": "card", "facts": {}}\n', 'has JSON over several lines.'],
  ])('that is %s is refused, with what to do', async (_, content, why) => {
    const {code, printed, remarks} = await replay(content);
    expect(remarks).toContain(why);
    expect(printed).toBe('');
    expect(code).toBe(2);
  });

  it.each(['replay', 'diff', 'graph'])('that is a folder or is not there is refused by %s', async (command) => {
    const args = {replay: [], diff: ['.', '--replay'], graph: ['card', '--replay']}[command] ?? [];
    mkdirSync(join(folder, 'inside'), {recursive: true});
    for (const name of [join(folder, 'inside'), 'nothing.ndjson'])
      expect(await runCommandLine([command, ...args, name], testTerminal(library))).toBe(2);
  });

  it.each<[string, string, number, readonly string[]]>([
    ['with the ends of lines of another system', `${line}\r\n${other}\r\n`, 0, ['2 recorded applications: ']],
    ['with a mark of its encoding', `\uFEFF${line}\n${other}`, 0, ['2 recorded applications: ']],
    ['with blank lines', `\n${line}\n\n\n${other}\n\n`, 0, ['2 recorded applications: ']],
    [
      'that was cut',
      `${other}\n${line.slice(0, 30)}`,
      1,
      ['1 recorded application in 2 lines: ', 'it is JSON that ends too early: the line is cut, line 2'],
    ],
    [
      'of another kind',
      'facts: reader\nlike: other\n',
      1,
      [
        '0 recorded applications in 2 lines: ',
        '  2 lines: it is not JSON, the first is line 1',
        'Each line must be one recorded application',
      ],
    ],
    [
      'with a line of ten million bytes',
      `${line}\n{"id": "${'x'.repeat(10_000_000)}"}\n${other}\n`,
      1,
      ['2 recorded applications in 3 lines: ', '  1 line: it is longer than 8 MB, line 2'],
    ],
    [
      'with one id for two',
      `${other}\n${line}\n${line}\n${line}`,
      0,
      [
        '4 recorded applications: ',
        'Ids that came before, and are counted each time:\n  2 lines: an id that came before, the first is line 3',
      ],
    ],
  ])('%s is read line by line', async (_, content, code, expected) => {
    const told = await replay(content);
    for (const text of expected) expect(told.printed).toContain(text);
    expect(told.code).toBe(code);
    expect(told.printed).not.toContain('xxx');
  });
});

describe('ids that came before', () => {
  it('are found whatever the order, each but the first', () => {
    const ids = fc.array(fc.string({maxLength: 3}), {maxLength: 60});
    fc.assert(
      fc.property(ids, fc.infiniteStream(fc.nat()), (all, order) => {
        const pairs = all.map((id, offset) => [numberOfId(id), offset] as const);
        const mixed = pairs.map((pair) => [order.next().value ?? 0, pair] as const).toSorted(([a], [b]) => a - b);
        const seen = new SeenIds();
        for (const [, pair] of mixed) seen.add(Float64Array.from(pair));
        const again = all.flatMap((id, index) => (all.indexOf(id) < index ? [index] : []));
        expect(seen.repeated).toBe(again.length);
        expect(seen.firstOffset).toBe(again[0] ?? Infinity);
      }),
    );
  });

  it('are not looked for beyond as many as are kept, which is told', () => {
    const seen = new SeenIds(2);
    for (const [offset, id] of ['a', 'b', 'b'].entries()) seen.add(Float64Array.of(numberOfId(id), offset));
    const told = (compared: number | undefined) => {
      const tally = new Counter().take();
      return describeLines(compared === undefined ? tally : {...tally, idsCompared: compared}).join('\n');
    };
    expect(told(seen.compared)).toContain('Of ids beyond the first 2 nobody looked');
    const whole = new SeenIds(2);
    whole.add(Float64Array.of(numberOfId('a'), 0));
    expect(told(whole.compared)).toBe('');
  });

  it('are none among a hundred thousand that differ by their last digits', () => {
    const seen = new SeenIds();
    for (let index = 0; index < 100_000; index += 1)
      seen.add(Float64Array.of(numberOfId(`application-${index}`), index));
    expect(seen.repeated).toBe(0);
    seen.add(Float64Array.of(numberOfId('application-99'), 100_000));
    expect([seen.repeated, seen.firstOffset]).toEqual([1, 100_000]);
  });
});
