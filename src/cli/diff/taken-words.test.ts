import {describe, expect, it} from 'vitest';
import {diff, edited, libraryFiles, screens, withOptions} from './fixtures/library-card.ts';

type Texts = Readonly<Record<string, string>>;

const branch = `${screens}/branch.yaml`;
const index = `${screens}/index.yaml`;

/** The screen that asks for the branch, and also for these. */
const asking = (...fields: readonly string[]): Texts =>
  edited(branch, 'actions:', `${fields.map((field) => `  ${field}\n`).join('')}actions:`);
const list = (id: string, label: string): string =>
  `${id}: {title: ${id}, repeat: {min: 0, max: 3, add: Add, line: One}, blocks: {${text('name', label)}}}`;
const text = (id: string, label: string): string => `${id}: {type: text, label: ${label}, optional: true}`;

/** What is said of answers that were given before, without where it is written. */
const told = async (before: Texts, next: Texts): Promise<readonly string[]> => {
  const {printed} = await diff(before, next);
  const [, said = ''] = printed.split('(answer-compatible):\n');
  return said
    .split('\n')
    .filter((line) => line.startsWith('    flow '))
    .map((line) => line.trim().replace(/ {2}flows\/.*$/, ''));
};
const at = 'flow card, screen branch, field';

describe('[checks answer-compatible] words that are of another question now', () => {
  it.each<[string, Texts, Texts, readonly string[]]>([
    [
      'two questions that are swapped',
      asking(text('home', 'Home phone'), text('work', 'Work phone')),
      asking(text('home', 'Work phone'), text('work', 'Home phone')),
      [
        `${at} home: it asks "Work phone" now, and \`work\` asks "Home phone": what was answered stands under the other question`,
        `${at} work: it asks "Home phone" now, and \`home\` asks "Work phone": what was answered stands under the other question`,
      ],
    ],
    [
      'a new question that asks what another did',
      asking(text('home', 'Phone')),
      asking(text('home', 'Fax'), text('phone', 'Phone')),
      [`${at} home: it asks "Fax" now, and \`phone\`, which is new, asks "Phone": what was answered may belong there`],
    ],
    [
      'a question with the words of one that is gone',
      asking(text('home', 'Home phone'), text('work', 'Work phone')),
      asking(text('home', 'Work phone')),
      [
        `${at} work: it is gone: what was answered is dropped`,
        `${at} home: it asks "Work phone" now, as \`work\` did: what was answered to "Home phone" stands under that`,
      ],
    ],
    [
      'options that are swapped',
      withOptions,
      {
        ...withOptions,
        [branch]: (withOptions[branch] ?? '').replace(/OLD_TOWN: .*\}/, 'OLD_TOWN: Harbour, HARBOUR: Old town}'),
      },
      [
        `${at} branch: the option OLD_TOWN is "Harbour" now, and HARBOUR is "Old town": who chose the one has the other`,
        `${at} branch: the option HARBOUR is "Old town" now, and OLD_TOWN is "Harbour": who chose the one has the other`,
      ],
    ],
    [
      'a new option with the words of another',
      withOptions,
      {
        ...withOptions,
        [branch]: (withOptions[branch] ?? '').replace('OLD_TOWN: Old town', 'OLD_TOWN: Market, NEW_TOWN: Old town'),
      },
      [
        `${at} branch: the option OLD_TOWN is "Market" now, and NEW_TOWN, which is new, is "Old town": who chose OLD_TOWN may have meant NEW_TOWN`,
      ],
    ],
    [
      'an option with the words of one that is gone',
      withOptions,
      {...withOptions, [branch]: (withOptions[branch] ?? '').replace(/OLD_TOWN: .*\}/, 'OLD_TOWN: Harbour}')},
      [
        `${at} branch: the option HARBOUR is gone`,
        `${at} branch: the option OLD_TOWN is "Harbour" now, as HARBOUR was: who chose "Old town" has that`,
      ],
    ],
  ])('%s', async (_, before, next, expected) => {
    expect(await told(before, next)).toEqual(expected);
  });

  it('also where the other question stands on another screen', async () => {
    const day = (label: string): string =>
      `moved: {type: date, label: ${label}, optional: true, messages: {format: No day}}`;
    const next = {
      ...asking(day('Date of birth')),
      [index]: (libraryFiles[index] ?? '').replace('label: Date of birth', 'label: Moved here'),
    };
    expect(await told(asking(day('Moved here')), next)).toEqual([
      `${at} moved: it asks "Date of birth" now, and \`dateOfBirth\` asks "Moved here": what was answered stands under the other question`,
      'flow card, screen index, field dateOfBirth: it asks "Moved here" now, and `moved` asks "Date of birth": what was answered stands under the other question',
    ]);
  });

  it('also where the question stands on another screen than before', async () => {
    const before = asking(text('home', 'Phone'));
    const next = {
      ...asking(text('phone', 'Phone')),
      [index]: (libraryFiles[index] ?? '').replace('checks:', `  ${text('home', 'Fax')}\nchecks:`),
    };
    expect(await told(before, next)).toEqual([
      'flow card, screen index, field home: it asks "Fax" now, and `phone`, which is new, asks "Phone": what was answered may belong there',
    ]);
  });

  it.each<[string, Texts, Texts]>([
    ['other words for the same', asking(text('home', 'Home phone')), asking(text('home', 'Your phone at home'))],
    [
      'words that two had before',
      asking(text('home', 'Phone'), text('work', 'Phone')),
      asking(text('home', 'Home phone'), text('work', 'Phone')),
    ],
    [
      'words of a question of another type',
      asking(text('home', 'Phone')),
      asking(text('home', 'Your phone'), 'byPhone: {type: number, label: Phone, optional: true}'),
    ],
    [
      'words of a question of another type that is gone',
      asking(text('home', 'Phone'), 'years: {type: number, label: Age, optional: true}'),
      asking(text('home', 'Age')),
    ],
    [
      'words of a question in another list',
      asking(list('kids', 'Name')),
      asking(list('kids', 'Full name'), list('pets', 'Name')),
    ],
    [
      'words of a question in no list',
      asking(list('kids', 'Name'), text('own', 'Name of yours')),
      asking(list('kids', 'Full name'), text('own', 'Name')),
    ],
    [
      'an option in other words',
      withOptions,
      {...withOptions, [branch]: (withOptions[branch] ?? '').replace('Old town', 'The old town')},
    ],
    [
      'an answer that is asked again anyway',
      asking(text('home', 'Phone')),
      asking('home: {type: number, label: Fax, optional: true}', text('phone', 'Phone')),
    ],
  ])('are not told of %s', async (_, before, next) => {
    expect((await told(before, next)).filter((line) => !/its type was|it is gone/.test(line))).toEqual([]);
  });
});
