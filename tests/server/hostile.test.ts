import {describe, expect, it} from 'vitest';
import {readOperations} from '../../src/server/contract/contract.ts';
import {canary, hostTries, idTries, json, jsonTries, tokenTries, usual, type Try} from './hostile/tries.ts';
import {uploadTries} from './hostile/tries-of-files.ts';
import {aFile, withFiles} from './support/files.ts';
import {sendPlain, type PlainAnswer} from './support/plain-request.ts';
import {running} from './support/running.ts';

type Server = Awaited<ReturnType<typeof watched>>;

/** A server whose log is read. */
async function watched(root: string, options: Parameters<typeof running>[1] = {}) {
  const lines: string[] = [];
  const server = await running(root, {
    log: {write: (line) => void lines.push(line)},
    requestsPerMinute: 100_000,
    ...options,
  });
  // Where it listens, it may say.
  lines.length = 0;
  return {...server, origin: server.origin.replace('localhost', '127.0.0.1'), lines};
}

/** What is wrong with how a try was answered. */
function faultsOf({expect: statuses, name, method}: Try, {status, headers, text}: PlainAnswer): readonly string[] {
  const faults = statuses.includes(status)
    ? []
    : [`answered ${status} in place of ${statuses.join(' or ')}: ${text.slice(0, 120)}`];
  if (headers['x-content-type-options'] !== 'nosniff') faults.push('has not the headers of every answer');
  if (status >= 400 && method !== 'HEAD') {
    if (!String(headers['content-type']).startsWith('application/problem+json'))
      faults.push(`is a ${String(headers['content-type'])}`);
    else {
      const problem = JSON.parse(text) as Record<string, unknown>;
      if (problem['status'] !== status || typeof problem['code'] !== 'string')
        faults.push('is no problem of the contract');
      if (problem['requestId'] !== headers['x-request-id']) faults.push('has not the id of its request');
    }
    if (text.includes(canary)) faults.push('says what was sent');
  }
  const {location = ''} = headers;
  if (!/^$|^\/(?![/\\])/.test(location)) faults.push(`leads to ${location}`);
  if (headers['set-cookie'] !== undefined) faults.push('keeps something in the browser');
  return faults.map((fault) => `${name}: ${fault}`);
}

async function faultsIn(
  {origin, lines}: Pick<Server, 'origin' | 'lines'>,
  tries: readonly Try[],
): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const one of tries) faults.push(...faultsOf(one, await sendPlain(origin, one)));
  const log = lines.join('');
  if (log.includes(canary)) faults.push('the log says what was sent');
  if (/\b(?:evil|127\.0\.0\.1|HARBOUR|1990-05-05)\b/.test(log)) faults.push('the log says who asked, or what');
  if (/"level":(?:50|60)/.test(log))
    faults.push(`the log has a fault: ${/.*"level":(?:50|60).*/.exec(log)?.[0] ?? ''}`);
  return faults;
}

describe('a server of any workspace answers as the contract says, and tells nobody what was sent', () => {
  it.each([
    ['tokens', tokenTries],
    ['bodies', jsonTries],
    ['files', uploadTries],
    ['hosts and addresses', () => hostTries('/library')],
  ])('of hostile %s', async (_, triesOf) => {
    const root = withFiles();
    const server = await watched(root);
    expect(await faultsIn(server, triesOf(readOperations(root)))).toEqual([]);
  });

  it('of nesting, which is counted before anything is read', async () => {
    const root = withFiles();
    const {origin} = await watched(root);
    const order = usual(readOperations(root).find(({id}) => id === 'orderCard') ?? fail());
    const send = async (levels: number): Promise<readonly unknown[]> => {
      // It is no JSON: whoever reads it says that.
      const {status, text} = await sendPlain(origin, {...order, headers: json, body: '['.repeat(levels)});
      return [status, (JSON.parse(text) as Record<string, unknown>)['errors']];
    };
    expect(await send(32)).toEqual([400, undefined]);
    expect(await send(33)).toEqual([422, [{at: '', message: 'Must not be nested more than 32 levels deep'}]]);
  });

  it('of names of files, which it keeps as they can be shown', async () => {
    const root = withFiles();
    const {origin, services} = await watched(root);
    for (const one of uploadTries(readOperations(root)).filter(({name}) => name.startsWith('a file called')))
      await sendPlain(origin, one);
    const kept = await services.db.selectFrom('uploads').select('name').orderBy('created').execute();
    expect(kept.map(({name}) => name.slice(0, 40))).toEqual([
      ...['passwd', 'boot.ini', `${canary}.pdf`, 'a[31m.pdf', 'a%0d%0aset-cookie: x=1.pdf', 'fdp.exe'],
      ...['x'.repeat(40), '<img src=x onerror=alert(1)>.pdf', 'file'],
    ]);
    expect(Math.max(...kept.map(({name}) => name.length))).toBe(255);
  });

  it('of hostile ids, and leaves what is another’s', async () => {
    const root = withFiles();
    const server = await watched(root);
    const kept = await server.call('POST', '/library-api/files', aFile());
    const id = String(kept.json['id']);
    expect(await faultsIn(server, idTries(readOperations(root), id))).toEqual([]);
    const own = {'x-draft-token': kept.headers.get('x-draft-token') ?? ''};
    const listed = await server.call('GET', '/library-api/files', undefined, own);
    expect(listed.json).toEqual({files: [{id, name: 'proof.pdf'}]});
  });

  it('of floods, which end with when to come again', async () => {
    const root = withFiles();
    const server = await watched(root, {requestsPerMinute: 3});
    for (const operation of readOperations(root)) {
      const request = usual(operation);
      const answers: PlainAnswer[] = [];
      for (let count = 0; count < 5; count += 1)
        answers.push(
          await sendPlain(server.origin, {
            ...request,
            headers: [...request.headers, 'x-forwarded-for', `192.0.2.${count}`],
          }),
        );
      const last = answers.slice(3);
      expect([operation.id, last.map(({status}) => status)]).toEqual([operation.id, [429, 429]]);
      for (const answer of last) {
        expect(faultsOf({...request, name: operation.id, expect: [429]}, answer)).toEqual([]);
        expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
      }
    }
    expect(server.lines.join('')).not.toContain(canary);
  });

  it('of as many files as one person can send', async () => {
    const {call} = await watched(withFiles());
    const first = await call('POST', '/library-api/files', aFile());
    const own = {'x-draft-token': first.headers.get('x-draft-token') ?? ''};
    for (let count = 1; count < 50; count += 1) await call('POST', '/library-api/files', aFile(), own);
    const beyond = await call('POST', '/library-api/files', aFile(), own);
    expect([beyond.status, beyond.json['errors']]).toEqual([
      422,
      [{at: 'file', message: 'There may be 50 files at most.'}],
    ]);
  });

  it('of a write that is sent again with something else in it', async () => {
    const root = withFiles();
    const {origin, lines} = await watched(root);
    const order = usual(readOperations(root).find(({id}) => id === 'orderCard') ?? fail());
    const keyed = {...order, headers: [...json, 'idempotency-key', '00000000-0000-4000-8000-000000000001']};
    expect((await sendPlain(origin, keyed)).status).toBe(200);
    const other = {
      ...keyed,
      body: String(keyed.body).replace('HARBOUR', 'OLD_TOWN'),
      name: 'other content',
      expect: [422],
    };
    expect(await faultsIn({origin, lines}, [other])).toEqual([]);
  });
});

function fail(): never {
  throw new Error('The contract has no such operation.');
}
