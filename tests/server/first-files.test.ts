import {randomUUID} from 'node:crypto';
import {describe, expect, it} from 'vitest';
import {createDraftToken} from '../../src/api/session/draft-token.ts';
import {memoryStorage} from '../../src/api/session/memory-storage.ts';
import {createSession} from '../../src/api/session/session.ts';
import {createTransport} from '../../src/api/transport/transport.ts';
import {createUpload} from '../../src/api/transport/upload.ts';
import type {Operation} from '../../src/model/compiled/flow.ts';
import {isRecord} from '../../src/lib/is-record.ts';
import {withFiles} from './support/files.ts';
import {requestByFetch} from './support/request-by-fetch.ts';
import {running} from './support/running.ts';
import {card} from './support/workspace.ts';

const operation = (id: string, method: Operation['method'], path: string): Operation => ({
  ...{id, method, path, pathParams: [], queryParams: [], body: true, errors: []},
});
const uploadFile = operation('uploadFile', 'POST', '/library-api/files');
const saveDraft = operation('saveDraft', 'PUT', '/service-application/api/v1/drafts/card');
const orderCard = operation('orderCard', 'POST', '/library-api/cards');

describe('files that somebody who is not logged in sends before anything else', () => {
  it('are all on what they send, though a draft was saved in between', async () => {
    const {origin: named, services} = await running(withFiles());
    const origin = named.replace('localhost', '127.0.0.1');
    const caller = {
      session: createSession(memoryStorage()),
      draftToken: createDraftToken(memoryStorage()),
      ...{origin, orgId: 'library', newKey: randomUUID, now: () => Date.now()},
    };
    const upload = createUpload({...caller, newRequest: () => requestByFetch(origin)});
    const {call} = createTransport({...caller, fetch: async (path, init) => fetch(`${origin}${String(path)}`, init)});

    const names = ['one.pdf', 'two.pdf'];
    const kept = await Promise.all(names.map(async (name) => upload(uploadFile, new File(['words'], name))));
    const [one = '', two = ''] = kept.map((answer) => (isRecord(answer) ? String(answer['id']) : ''));
    await call(saveDraft, {body: {answers: {fullName: 'Ada'}}});
    const child = {...card, dateOfBirth: '2018-05-05'};
    await call(orderCard, {body: {...child, guardianName: one, fullName: two}});

    const files = await services.db.selectFrom('uploads').select(['name', 'submission']).orderBy('name').execute();
    const [submission] = await services.db.selectFrom('submissions').select('uuid').execute();
    expect(files).toEqual(names.map((name) => ({name, submission: submission?.uuid})));
  });
});
