import {describe, expect, it} from 'vitest';
import {compile} from '../compile.ts';

const step = (id: string, keys: readonly string[], more = ''): string => `  /${id}:
    post:
      operationId: ${id}
      requestBody: {content: {application/json: {schema: {type: object, properties: {${keys.map((key) => `${key}: {type: string}`).join(', ')}}}}}}
      responses: {'200': {description: Done.}}
${more}`;
const token = '      parameters: [{name: X-Draft-Token, in: header, schema: {type: string}}]\n';
const opens = '      x-opens-draft: true\n';
const contract = `openapi: 3.1.0
info: {title: API, version: 1.0.0}
paths:
${step('sendLink', ['email'], token)}${step('sendCode', ['link'])}${step('openDraft', ['link', 'code'], opens)}`;
/** A site at /site, one of whose screens is a link's, another shows in place of others. */
const flows: readonly (readonly [string, string])[] = [
  [
    'flows/shell/flow.yaml',
    "flow: shell\ntitle: Site\npath: ''\nbase: /site\nredirects: {old: {from: old, goTo: back:index}, any: {from: any/*, goTo: back:index}}\nscreens: {all: {screens: {error: {}}}}\n",
  ],
  ['flows/shell/screens/error.yaml', 'screen: error\naddress: none\ntitle: Sorry\n'],
  ['flows/back/flow.yaml', 'flow: back\ntitle: Back\npath: /back\nscreens: {all: {screens: {index: {}, code: {}}}}\n'],
  ['flows/back/screens/index.yaml', 'screen: index\ntitle: Back\n'],
  ['flows/back/screens/code.yaml', 'screen: code\ntitle: Code\n'],
];

const operations = 'operations: {sendLink: {comeBack: ask}, sendCode: {comeBack: code}, openDraft: {comeBack: open}}';
const comeBack = (link = '((comeBack.link))', code = '((comeBack.code))', page = '/site/back'): string =>
  `comeBack: {link: email, page: ${page}, linkMail: {subject: A, text: "${link}"}, codeMail: {subject: A, text: "${code}"}}`;

const unopened = 'openDraft would open a draft, and nothing here gives it one';

const saidOf = (...lines: readonly string[]): readonly string[] => saidBy(contract, ...lines);
const saidBy = (api: string, ...lines: readonly string[]): readonly string[] =>
  compile(new Map([['schemas/api/openapi.yaml', api], ...flows, ['server.yaml', `${lines.join('\n')}\n`]]))
    .diagnostics.filter(({origin}) => origin.file === 'server.yaml')
    .map(({message}) => message);

describe('coming back in server.yaml', () => {
  it('says nothing of what is right', () => {
    expect(saidOf(operations, comeBack())).toEqual([]);
  });

  it.each([
    [
      'a step of nothing',
      [operations.replace(/, sendCode.*/, '}')],
      ['sendLink is a step of `comeBack`, which this file does not have', unopened],
    ],
    [
      'a step that is missing',
      [operations.replace(/, openDraft.*/, '}'), comeBack()],
      ['No operation is the step open of it'],
    ],
    [
      'a body that does not have what the step reads',
      [
        operations

          .replace('sendCode: {comeBack: code}', 'sendCode: {comeBack: open}'),
        comeBack(),
      ],
      [
        'Browsers do not know that sendCode gives them another draft',
        'The body of sendCode has no `code`, which this step reads',
        'No operation is the step code of it',
      ],
    ],
    ['a mail without the link', [operations, comeBack('Hello')], ['Nobody learns the link from this mail']],
    [
      'a mail that would tell the code with the link',
      [operations, comeBack('((comeBack.link)) ((comeBack.code))')],
      ['`comeBack` has no `code`'],
    ],
    [
      'a mail with an answer',
      [operations, comeBack('((comeBack.link)) ((answers.name))')],
      ['Nothing here is called `answers`'],
    ],
    [
      'a page that nobody has',
      [operations, comeBack(undefined, undefined, '/site/bakc')],
      ['There is no page `/site/bakc`'],
    ],
    [
      'a page that has no address',
      [operations, comeBack(undefined, undefined, '/site/error')],
      ['There is no page `/site/error`'],
    ],
    [
      'a page below a redirect',
      [operations, comeBack(undefined, undefined, '/site/any/thing')],
      ['There is no page `/site/any/thing`'],
    ],
    ['a page without the base', [operations, comeBack(undefined, undefined, '/back')], ['There is no page `/back`']],
  ])('finds %s', (_what, lines, said) => {
    expect(saidOf(...lines)).toEqual(said);
  });

  it.each(['/site/back', '/site/back/', '/site/back/code', '/site/old'])('takes the page %s', (page) => {
    expect(saidOf(operations, comeBack(undefined, undefined, page))).toEqual([]);
  });

  it('finds what browsers would not know by the contract', () => {
    const bare = contract.replace(token, '').replace(opens, '');
    expect(saidBy(bare, operations, comeBack())).toEqual([
      'Browsers do not know that sendLink is about the draft that they have',
      'Browsers do not know that openDraft gives them another draft',
    ]);
  });

  it.each([
    ['is not named', 'keep: {drafts: 30d}', [unopened]],
    ['is answered by an example', 'operations: {openDraft: example}', [unopened]],
    [
      'is another step',
      `${operations.replace('comeBack: open', 'comeBack: code')}\n${comeBack()}`,
      ['No operation is the step open of it'],
    ],
    [
      'another server answers',
      'operations: {openDraft: {upstream: other}}\nupstreams: {other: {url: {env: OTHER}}}',
      [],
    ],
  ])('of an operation that the contract says to open a draft, and that %s, says %j', (_what, server, said) => {
    expect(saidOf(server)).toEqual(said);
  });
});
