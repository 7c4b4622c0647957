import {describe, expect, it} from 'vitest';
import {compile} from '../compile.ts';

const contract = `openapi: 3.1.0
info: {title: API, version: 1.0.0}
paths:
  /cards:
    post:
      operationId: orderCard
      requestBody:
        content:
          application/json:
            schema:
              type: object
              required: [name]
              properties:
                name: {type: string}
                mail: {type: string}
                born: {type: string}
                pin: {type: string}
                greeting: {type: string}
                nobodyAsks: {type: string}
      responses: {'200': {description: Ordered.}}
  /notes:
    post:
      operationId: sendNote
      requestBody:
        content:
          application/json:
            schema: {type: object, required: [mail], properties: {mail: {type: string, format: email}, key: {type: string, writeOnly: true}}}
      responses: {'200': {description: Noted.}}
`;

const facts = `type: object
required: [name, number]
properties: {name: {type: string}, number: {type: string, x-sensitive: true}}
`;

const screen = `screen: index
title: Card
blocks:
  name: {type: text, label: Name, messages: {required: Say it}}
  mail: {type: email, label: Mail, messages: {required: Say it, format: No address}}
  born: {type: date, label: Born, messages: {required: Say it, format: No day}}
  pin: {type: text, sensitive: true, label: Pin, messages: {required: Say it}}
actions:
  send:
    label: Send
    calls:
      orderCard:
        body: {name: {var: answers.name}, mail: {var: answers.mail}, born: {var: answers.born}BODY}
    then: onward
`;

const compiled = (mail: string, body = '', submit = 'orderCard: {submit: card}') =>
  compile(
    new Map([
      ['schemas/api/openapi.yaml', contract],
      ['schemas/facts/session.yaml', facts],
      [
        'orgs/default/org.yaml',
        'org: default\nhosts: [x.example]\nbrand: {companyName: City, supportPhone: "1", email: a@x.example}\n',
      ],
      [
        'flows/card/flow.yaml',
        'flow: card\ntitle: Card\npath: /card\nscreens: {a: {title: A, screens: {index: {}}}}\n',
      ],
      ['flows/card/screens/index.yaml', screen.replace('BODY', body)],
      ['server.yaml', `operations: {${submit}}\ndeliveries: {a: {of: card, email: {${mail}}}}\n`],
    ]),
  );

const saidOf = (...given: Parameters<typeof compiled>): readonly string[] =>
  compiled(...given)
    .diagnostics.filter(({origin}) => origin.file === 'server.yaml')
    .map(({code, message}) => `${code}: ${message}`);

const pin = ', pin: {var: answers.pin}';

describe('a mail of server.yaml', () => {
  it('is linked, and says nothing of what is right', () => {
    const mail =
      'to: ((answers.mail)), subject: "Hello ((answers.name))", text: "((answers.born | date | or once)) ((org.brand.companyName)) ((submission.number))", attach: [pdf]';
    expect(saidOf(mail)).toEqual([]);
    expect(compiled(mail).serverTexts.deliveries).toEqual({
      a: {
        to: {answer: 'answers.mail'},
        subject: ['Hello ', {print: {var: 'answers.name'}, formats: []}],
        text: [{paragraph: expect.arrayContaining([{print: {var: 'submission.number'}, formats: []}])}],
      },
    });
  });

  it('may name what the contract has, where no flow sends it', () => {
    expect(saidOf('to: ((answers.mail)), subject: A, text: B', '', 'sendNote: {submit: card}')).toEqual([]);
  });

  it.each([
    [
      'a recipient that no screen asks for',
      'to: ((answers.email)), subject: A, text: B',
      'unknown-variable: `answers` has no `email`',
    ],
    [
      'a key that no flow sends',
      'to: a@x.example, subject: A, text: ((answers.nobodyAsks | or b))',
      'unknown-variable: `answers` has no `nobodyAsks`',
    ],
    [
      'a recipient that is no address',
      'to: ((answers.name)), subject: A, text: B',
      'rule-type: `answers.name` is no e-mail address',
    ],
    [
      'a recipient that is neither',
      'to: "a@x.example, b@x.example", subject: A, text: B',
      'wrong-value: `a@x.example, b@x.example` is neither an e-mail address nor an answer',
    ],
    [
      'a gap in a text',
      'to: a@x.example, subject: "((answers.mail))", text: B',
      'interpolation: `answers.mail` may be absent, and then the text has a gap',
    ],
    [
      'a setting that an organisation does not have',
      'to: a@x.example, subject: A, text: ((org.brand.motto))',
      'interpolation: `org.brand.motto` is printed here, and the organisation `default` does not have it',
    ],
    [
      'a link to a screen',
      'to: a@x.example, subject: A, text: "[here](index)"',
      'unknown-reference: A mail has no screens, so no link to `index`',
    ],
  ])('finds %s', (_what, mail, said) => {
    expect(saidOf(mail)).toEqual([said]);
  });

  it.each([
    [
      'in the subject',
      'to: a@x.example, subject: "((answers.pin | or b))", text: B',
      pin,
      'unsafe-copy: `answers.pin` is sensitive, and a mail would say it',
    ],
    [
      'in the text',
      'to: a@x.example, subject: A, text: "((answers.pin | or b))"',
      pin,
      'unsafe-copy: `answers.pin` is sensitive, and a mail would say it',
    ],
    [
      'under another name',
      'to: a@x.example, subject: A, text: "((answers.greeting | or b))"',
      ', greeting: {concat: [{var: answers.pin}, x]}',
      'unsafe-copy: `answers.greeting` is sensitive, and a mail would say it',
    ],
    [
      'that is part of a larger one',
      'to: a@x.example, subject: A, text: "((answers.nobodyAsks | or b))"',
      ', nobodyAsks: {var: answers}',
      'unsafe-copy: `answers.nobodyAsks` is sensitive, and a mail would say it',
    ],
    [
      'that a fact gives',
      'to: a@x.example, subject: A, text: "((answers.greeting | or b))"',
      ', greeting: {var: session.number}',
      'unsafe-copy: `answers.greeting` is sensitive, and a mail would say it',
    ],
    [
      'that is made of a fact',
      'to: a@x.example, subject: "((answers.greeting | or b))", text: B',
      ', greeting: {concat: [{var: session.name}, {var: [session.number, ""]}]}',
      'unsafe-copy: `answers.greeting` is sensitive, and a mail would say it',
    ],
    [
      'in what is attached',
      'to: a@x.example, subject: A, text: B, attach: [json]',
      pin,
      'unsafe-copy: What is attached would hold a sensitive answer',
    ],
  ])('refuses a sensitive answer %s', (_where, mail, body, said) => {
    expect(saidOf(mail, body)).toEqual([said]);
  });

  it('refuses what the contract never gives back', () => {
    expect(
      saidOf('to: a@x.example, subject: A, text: "((answers.key | or b))"', '', 'sendNote: {submit: card}'),
    ).toEqual(['unsafe-copy: `answers.key` is sensitive, and a mail would say it']);
  });
});
