import {describe, expect, it} from 'vitest';
import {compile} from '../compile.ts';

const step = (id: string, keys: readonly string[]): string => `  /${id}:
    post:
      operationId: ${id}
      requestBody: {content: {application/json: {schema: {type: object, properties: {${keys.map((key) => `${key}: {type: string}`).join(', ')}}}}}}
      responses: {'200': {description: Done.}}
`;
const contract = `openapi: 3.1.0
info: {title: API, version: 1.0.0}
paths:
${step('sendLink', ['email'])}${step('sendCode', ['link'])}${step('openDraft', ['link', 'code'])}`;

const operations = 'operations: {sendLink: {comeBack: ask}, sendCode: {comeBack: code}, openDraft: {comeBack: open}}';
const comeBack = (link = '((comeBack.link))', code = '((comeBack.code))'): string =>
  `comeBack: {link: email, page: /back, linkMail: {subject: A, text: "${link}"}, codeMail: {subject: A, text: "${code}"}}`;

const saidOf = (...lines: readonly string[]): readonly string[] =>
  compile(
    new Map([
      ['schemas/api/openapi.yaml', contract],
      ['server.yaml', `${lines.join('\n')}\n`],
    ]),
  )
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
      ['sendLink is a step of `comeBack`, which this file does not have'],
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
      ['The body of sendCode has no `code`, which this step reads', 'No operation is the step code of it'],
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
  ])('finds %s', (_what, lines, said) => {
    expect(saidOf(...lines)).toEqual(said);
  });
});
