import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {describe, expect, it} from 'vitest';
import {running} from './support/running.ts';
import {attempt, aWorkspace} from './support/workspace.ts';

const contract = readFileSync(
  join(import.meta.dirname, '../workspaces/parcel-return/schemas/api/openapi.yaml'),
  'utf8',
);

const operation = `  /shop-api/returns:
    post:
      operationId: sendBack
      requestBody:
        required: true
        content: {application/json: {schema: {type: object}}}
      responses:
        '200':
          description: Kept.
          content: {application/json: {schema: {type: object, properties: {number: {type: string}}}}}
`;

/** `heavy` hangs on a fact, `how` on an answer of the same screen. */
const start = `screen: start
title: What comes back?
blocks:
  what: {type: text, label: What is it?, maxLength: 10, messages: {required: Please fill this in, maxLength: Too long}}
  broken: {type: yes-no, label: Is it broken?}
  how: {type: text, label: How?, when: {answers.broken: true}, messages: {required: Please fill this in}}
  heavy: {type: text, label: Who carries it?, when: {rule: isHeavy}}
actions:
  continue:
    label: Continue
    calls:
      sendBack:
        body:
          what: {var: answers.what}
          broken: {var: answers.broken}
          how: {var: answers.how}
          heavy: {var: answers.heavy}
          size: {var: parcel.size}
`;

describe('what a screen sends of a flow that the server leads', () => {
  it('is held against this screen, and what facts decide is let through', async () => {
    const root = aWorkspace(
      {'schemas/api/openapi.yaml': `${contract.trimEnd()}\n${operation}`, 'flows/return/screens/start.yaml': start},
      'parcel-return',
    );
    const {call, services} = await running(root);
    const sent = {what: 'A lamp', broken: false};
    const bodies = {
      whole: sent,
      'with what facts may ask, and what is no answer': {...sent, heavy: 'Ada', size: 3},
      'with what it asks then': {...sent, broken: true, how: 'It fell'},
      'with what it does not ask then': {...sent, how: 'It fell'},
      'without what it asks then': {...sent, broken: true},
      'without its first answer': {broken: false},
      'with an answer that is wrong': {...sent, what: 'A very long lamp'},
    };
    const said: Record<string, unknown> = {};
    for (const [index, [what, body]] of Object.entries(bodies).entries()) {
      const {status, json} = await call('POST', '/shop-api/returns', body, {'idempotency-key': attempt(index)});
      const errors = (json['errors'] ?? []) as readonly {at: string; message: string}[];
      said[what] = status === 200 ? 'taken' : errors.map(({at, message}) => `${at}: ${message}`);
    }
    expect(said).toEqual({
      whole: 'taken',
      'with what facts may ask, and what is no answer': 'taken',
      'with what it asks then': 'taken',
      'with what it does not ask then': ['how: This is not asked for'],
      'without what it asks then': ['how: Please fill this in'],
      'without its first answer': ['what: Please fill this in'],
      'with an answer that is wrong': ['what: Too long'],
    });
    expect(await services.db.selectFrom('submissions').select('uuid').execute()).toHaveLength(3);
  });
});
