import {describe, expect, it} from 'vitest';
import {readStyleSheet} from './style-sheet.ts';

const html = '<main class="page wide"><button class="button">Go</button></main>';

describe('the rules of a style sheet for a page', () => {
  it.each([
    ['of elements and attributes', 'a:hover,[hidden]{color:red}', 'a:hover,[hidden]{color:red}'],
    ['of a class that it has', '.button{color:red}', '.button{color:red}'],
    ['of one that it has not', '.other{color:red}.page{top:0}', '.page{top:0}'],
    ['of one beside one that it has not', '.other,.page{top:0}', '.page{top:0}'],
    ['of two that it has', '.page.wide > .button:focus-visible{top:0}', '.page.wide > .button:focus-visible{top:0}'],
    ['below one that it has not', '.other .button{top:0}', ''],
    ['without a class that it has not', '.page:not(.other){top:0}', '.page:not(.other){top:0}'],
    ['of one of several', ':is(.other,.page) b{top:0}', ':is(.other,.page) b{top:0}'],
    ['with a comma and a bracket in a string', '[title="},.other("]{top:0}', '[title="},.other("]{top:0}'],
    ['with an escaped name', String.raw`.a\:b{top:0}`, String.raw`.a\:b{top:0}`],
    ['with a number in a value', 'p{margin:.5em}.other{margin:.5em}', 'p{margin:.5em}'],
    ['with others inside', '.page{&:hover{top:0}}.other{&:hover{top:0}}', '.page{&:hover{top:0}}'],
    ['for some media', '@media (min-width:1px){.other{top:0}.page{top:0}}', '@media (min-width:1px){.page{top:0}}'],
    ['for some media, none of it', '@media print{.other{top:0}}', ''],
    ['in a layer, which keeps its rank', '@layer a;@layer b{.other{top:0}}', '@layer a;@layer b{}'],
    ['with a comment', '/* .page} */.other{top:0}.page{top:0}', '.page{top:0}'],
    ['that nobody closed', '.page{top:0', '.page{top:0}'],
    ['of a typeface on the machine', '@font-face{src:local(Arial)}', '@font-face{src:local(Arial)}'],
    ['of a typeface that comes', '@font-face{src:url(/a.woff2)format("woff2")}', ''],
    [
      'of a movement',
      '@keyframes go{to{top:0}}.page{animation:go 1s}',
      '@keyframes go{to{top:0}}.page{animation:go 1s}',
    ],
    ['of a movement of others', '@keyframes go{to{top:0}}.other{animation:go 1s}', ''],
  ])('%s', (_, whole, rules) => {
    expect(readStyleSheet(whole).rulesFor(html)).toBe(rules);
  });

  it('is all of them where the page has all', () => {
    const whole = '@layer base{*{margin:0}}:root{--a:1}.page{top:0}@media print{.button{top:0}}';
    expect(readStyleSheet(whole).rulesFor(html)).toBe(whole);
  });

  it('is of each page its own, whichever the same sheet was asked for before', () => {
    const {rulesFor} = readStyleSheet('.a{top:0}.b{top:0}.c{top:0}.a.c{left:0}');
    const pages = ['a b', 'a', 'b', 'a c', 'c b', 'c  a', 'b a'].map((names) => `<p class="${names}">`);
    const ofEach = pages.map((page) => rulesFor(page));
    expect(ofEach).toEqual([
      '.a{top:0}.b{top:0}',
      '.a{top:0}',
      '.b{top:0}',
      '.a{top:0}.c{top:0}.a.c{left:0}',
      '.b{top:0}.c{top:0}',
      '.a{top:0}.c{top:0}.a.c{left:0}',
      '.a{top:0}.b{top:0}',
    ]);
    expect(pages.map((page) => rulesFor(page))).toEqual(ofEach);
  });
});
