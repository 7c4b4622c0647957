import {readdirSync, readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';
import {readOperations} from '../../src/server/contract/contract.ts';
import {compileValidators} from '../../src/server/contract/validators.ts';
import {handlers} from '../../src/sandbox/routes/index.ts';

const operations = readOperations('.');
const ids = operations.map(({id}) => id).toSorted();

/** Writes that keep nothing, or keep one thing once by a property of their own. */
const keyless = ['decideFeature', 'decideFeatures', 'decideFlag', 'getWebChatInfo', 'sendEvent', 'startVisit'];

const readRoute = (file: string): string => readFileSync(`src/sandbox/routes/${file}`, 'utf8');

describe('the contract', () => {
  it('has a handler for each operation, and an operation for each handler', () => {
    expect(Object.keys(handlers).toSorted()).toEqual(ids);
  });

  it('has each handler in one module: none stands in the place of another', () => {
    const files = readdirSync('src/sandbox/routes', {recursive: true, encoding: 'utf8'});
    const sources = files.filter((file) => file.endsWith('.ts')).map((file) => readRoute(file));
    for (const id of ids) {
      const entry = new RegExp(`^  ${id}: `, 'm');
      expect(sources.filter((source) => entry.test(source)).length, id).toBe(1);
    }
  });

  it('compiles, refuses a body with anything more, and asks a key of every write but the control', () => {
    const validators = compileValidators(operations);
    for (const {id, method, body, multipart, control, needsKey} of operations) {
      if (body !== undefined && !multipart) expect(validators.get(id)?.body({'a surprise': 1}), id).not.toEqual([]);
      expect(needsKey, id).toBe(method !== 'GET' && !control && !keyless.includes(id));
    }
  });

  it('serves without a session only what a visitor needs', () => {
    const open = operations.filter(({secured}) => !secured).map(({id}) => id);
    expect(open.toSorted()).toEqual([
      'brokerLogin',
      'chatWithAutobot',
      'controlApplication',
      'decideFeature',
      'decideFeatures',
      'decideFlag',
      'getChatFile',
      'getChatHistory',
      'getChatMessages',
      'getLoanOriginator',
      'getOpenStatus',
      'getOperatingHours',
      'getOperatingWeek',
      'getProviderMessages',
      'getStateLicenses',
      'getWebChatInfo',
      'initStreamChat',
      'initWebChat',
      'login',
      'lookupAddress',
      'openChatTicket',
      'readDraft',
      'refreshChatToken',
      'register',
      'saveDraft',
      'sendEvent',
      'setChatReplyUsedWithFeedback',
      'startVisit',
      'uploadChatFile',
    ]);
  });
});
