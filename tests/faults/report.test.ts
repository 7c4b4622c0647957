import {describe, expect, it} from 'vitest';
import {faultTitles} from './fault.ts';
import {readReport, reportOf} from './report.ts';

describe('the report', () => {
  const wrong = {is: 'wrong', why: 'nothing is said'} as const;
  const untried = {is: 'wrong', why: 'cannot be tried: nothing comes'} as const;
  const all = [
    {
      screen: 'a:one',
      verdicts: {'500 360': {is: 'right'}, '500 1280': {is: 'right'}, '409 360': wrong, '404 360': untried},
    },
    {screen: 'a:two', verdicts: {'500 360': {is: 'not', why: 'it calls nothing'}, '500 1280': {is: 'not', why: ''}}},
  ] as const;

  it('marks each fault of each screen, counts, and lists what is not right by its reason', () => {
    const text = reportOf(all, ['a:one', 'a:two', 'a:three']);
    const cells = (screen: string): string[] =>
      (text.split('\n').find((line) => line.startsWith(`| ${screen} |`)) ?? '').split('|').map((cell) => cell.trim());
    const at = Object.keys(faultTitles);
    expect(cells('a:one')[at.indexOf('500') + 2]).toBe('✓');
    expect(cells('a:one')[at.indexOf('409') + 2]).toBe('**✗**');
    expect(cells('a:two')[at.indexOf('500') + 2]).toBe('–');
    expect(cells('a:three')[at.indexOf('500') + 2]).toBe('');
    expect(text).toContain('2 right, 1 not right, 1 could not be put up, 2 do not apply, ');
    expect(cells('a:one')[at.indexOf('404') + 2]).toBe('?');
    expect(text).toContain('- cannot be tried: nothing comes (1): `a:one` 404 360');
    expect(text).toContain('- nothing is said (1): `a:one` 409 360');
  });

  it('is read again as it was written', () => {
    const text = reportOf(all, ['a:one', 'a:two', 'a:three']);
    const read = readReport(text);
    expect(read[0]).toEqual(all[0]);
    expect(reportOf(read, ['a:one', 'a:two', 'a:three'])).toBe(text);
  });

  it('does not read what one width alone says, for it does not say which', () => {
    const one = [{screen: 'a:one', verdicts: {'500 360': {is: 'right'}}}] as const;
    const text = reportOf(one, ['a:one']);
    expect(text).toContain('(✓)');
    expect(readReport(text)).toEqual([{screen: 'a:one', verdicts: {}}]);
  });
});
