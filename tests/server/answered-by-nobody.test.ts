import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {describe, expect, it} from 'vitest';
import type {ServerConfig} from '../../src/server/config.ts';
import {running} from './support/running.ts';
import {aWorkspace} from './support/workspace.ts';

const contract = readFileSync(join(import.meta.dirname, '../workspaces/library-card/schemas/api/openapi.yaml'), 'utf8');
const mine = `
  /library-api/mine:
    delete:
      operationId: eraseMine
      responses: {'200': {description: Gone., content: {application/json: {schema: {type: object}}}}}
`;
const production = {mode: 'production', secret: 'a secret that stands in no file at all', proxies: 'loopback'} as const;
const https = {'x-forwarded-host': 'library.example', 'x-forwarded-proto': 'https'};

const ask = async (server: string, options: Partial<ServerConfig>) => {
  const files = {'schemas/api/openapi.yaml': `${contract.trimEnd()}${mine}`, 'server.yaml': server};
  const lines: string[] = [];
  const {call} = await running(aWorkspace(files), {...options, log: {write: (line) => void lines.push(line)}});
  return {
    read: await call('GET', '/library-api/branches', undefined, https),
    erase: await call('DELETE', '/library-api/mine', undefined, https),
    lines: lines.join(''),
    draft: await call('GET', '/service-application/api/v1/drafts/card', undefined, https),
  };
};

describe('an operation of which server.yaml says nothing', () => {
  it('answers with the example of the contract in development', async () => {
    const {read, erase} = await ask('keep: {drafts: 30d}\n', {});
    expect([read.status, erase.status]).toEqual([200, 200]);
  });

  it('answers nothing in production, where nobody means the example', async () => {
    const {read, erase, draft, lines} = await ask('keep: {drafts: 30d}\n', production);
    expect(read).toMatchObject({
      status: 501,
      json: {
        ...{title: 'Not implemented', status: 501, code: 'NOT_IMPLEMENTED'},
        message: 'Nothing answers listBranches here.',
      },
    });
    expect(erase).toMatchObject({status: 501, json: {message: 'Nothing answers eraseMine here.'}});
    expect(lines).toContain('"operations":["listBranches","eraseMine"]');
    // It was told once, at the start: no request to it is a fault of the server.
    expect(lines).not.toContain('"level":50');
    expect([200, 404]).toContain(draft.status);
  });

  it('answers with the example in production too where that is said', async () => {
    const {read, erase} = await ask('operations: {listBranches: example}\n', production);
    expect([read.status, erase.status]).toEqual([200, 501]);
  });
});
