import {describe, expect, it} from 'vitest';
import type {Line, RunningText} from '../../model/compiled/text.ts';
import {lineText, proseText} from './text-text.ts';

describe('a line as an author wrote it', () => {
  it.each<[Line, string]>([
    [['Read ', {strong: ['all']}, ' of it'], 'Read **all** of it'],
    [['Read ', {emphasis: ['all']}, ' of it'], 'Read *all* of it'],
    [[{strong: [{emphasis: ['all']}]}], '***all***'],
    [['2 * 3, *all*'], String.raw`2 \* 3, \*all\*`],
    [['[here](desk) or ((there))'], String.raw`\[here](desk) or \((there))`],
    [[{link: {exit: 'desk'}, text: ['here']}], '[here](desk)'],
    [['Hello ', {print: {var: 'profile.name'}, formats: [], or: 'you'}], 'Hello ((profile.name | or you))'],
  ])('%j', (line, text) => expect(lineText(line)).toBe(text));
});

describe('running text in one line', () => {
  it.each<[string, RunningText, string]>([
    ['one paragraph', [{paragraph: ['One. Two.']}], 'One. Two.'],
    ['two paragraphs', [{paragraph: ['One.']}, {paragraph: ['Two.']}], 'One. ¶ Two.'],
    ['a heading', [{heading: ['One'], level: 2}, {paragraph: ['Two.']}], '## One ¶ Two.'],
    ['a list', [{list: [['one'], ['two']], ordered: false}], '- one ↵ - two'],
    ['a list that goes on', [{list: [['three'], ['four']], ordered: true, start: 3}], '3. three ↵ 4. four'],
    ['a list of one', [{list: [['one - two']], ordered: false}], '- one - two'],
    [
      'two lists',
      [
        {list: [['one']], ordered: false},
        {list: [['two']], ordered: false},
      ],
      '- one ¶ - two',
    ],
    ['a paragraph with the sign of a list', [{paragraph: ['- one']}], String.raw`\- one`],
    ['a paragraph with a number', [{paragraph: ['12. ', {strong: ['one']}]}], String.raw`\12. **one**`],
    ['a paragraph with the sign of a heading', [{paragraph: ['## One']}], String.raw`\## One`],
    ['a paragraph with such signs inside', [{paragraph: ['-1 - 2, No. 3. #4']}], '-1 - 2, No. 3. #4'],
    ['a paragraph with our signs', [{paragraph: ['One. ¶ Two. ↵']}], String.raw`One. \¶ Two. \↵`],
    ['a list with our signs', [{list: [['one ↵ - two']], ordered: false}], String.raw`- one \↵ - two`],
  ])('%s', (_, prose, text) => expect(proseText(prose)).toBe(text));
});
