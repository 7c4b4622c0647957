import {describe, expect, it} from 'vitest';
import {at, closed, serveExample, server, typed} from './editor/opened.ts';

serveExample();

const repairId = '7c1d9a52-6f0e-4b3a-9d57-2f8e4c6b1a01';

describe('what waymark lsp gives an editor to show beside a file', () => {
  it.each([
    [
      'the screen of its file',
      'flows/book/screens/person.yaml',
      '¦fullName:',
      {org: 'default', flow: 'book', screen: 'person', address: '/workshop/book?step=person&org=default'},
      'person shows once what comes before it is answered here.',
    ],
    [
      'the first screen, which nothing comes before',
      'flows/book/screens/index.yaml',
      '¦title:',
      {org: 'default', flow: 'book', screen: 'index', address: '/workshop/book?org=default'},
      undefined,
    ],
    [
      'the screen whose name is under the cursor',
      'flows/repair/steps.yaml',
      'goTo: ¦parts}',
      {flow: 'repair', screen: 'parts', address: `/workshop/${repairId}/parts?org=default`},
      'parts shows where the step of the application, or the machine, leads to it.',
    ],
    [
      'the flow, where no screen is',
      'flows/book/flow.yaml',
      '¦title: Book a repair',
      {flow: 'book', address: '/workshop/book?org=default'},
      undefined,
    ],
    [
      'what an organisation makes of it',
      'orgs/harbor/flows/book/flow.yaml',
      '¦changes:',
      {org: 'harbor', flow: 'book', address: '/workshop/book?org=harbor'},
      undefined,
    ],
    [
      'the first screen that a part stands on',
      'flows/_parts/fields/email.yaml',
      '¦label:',
      {flow: 'book', screen: 'person', address: '/workshop/book?step=person&org=default'},
      expect.any(String),
    ],
  ])('is %s', async (_, file, place, expected, note) => {
    const found = await server.ask<{readonly note?: string}>('waymark/screen', {
      ...at(file, place),
      params: {repairId},
    });
    expect(found).toMatchObject(expected);
    expect(found.note).toEqual(note);
  });

  it('says why there is no screen', async () => {
    const why = async (file: string, place: string): Promise<string> =>
      (await server.ask<{readonly why: string}>('waymark/screen', at(file, place))).why;
    expect(await why('flows/repair/screens/parts.yaml', '¦title:')).toMatch(
      /^Addresses of repair need a value for repairId.+waymark\.preview\.parameters/,
    );
    expect(await why('server.yaml', '¦operations:')).toContain('belongs to no flow');
    const elsewhere = {textDocument: {uri: 'file:///nowhere/flow.yaml'}, position: {line: 0, character: 0}};
    expect(await server.ask('waymark/screen', elsewhere)).toEqual({why: expect.stringContaining('no workspace')});
    expect(await server.ask('waymark/graph', elsewhere)).toEqual({why: expect.stringContaining('no workspace')});
  });

  it('is the graph of the flow, marked at the place, and its page once', async () => {
    const graph = (file: string, place: string, shown?: object) =>
      server.ask<{readonly node?: string; readonly page?: string; readonly why?: string}>('waymark/graph', {
        ...at(file, place),
        shown,
      });
    const first = await graph('flows/repair/steps.yaml', 'goTo: ¦parts}');
    expect(first).toMatchObject({org: 'default', flow: 'repair', node: 'screen parts'});
    expect(first.page).toMatch(/^<!doctype html>[^]*<title>repair: A repair<\/title>[^]*"chosen":"screen parts"/);
    const shown = {org: 'default', flow: 'repair'};
    const next = await graph('flows/repair/steps.yaml', '¦offer:', shown);
    expect([next.node, next.page]).toEqual(['row offer', undefined]);
    const other = await graph('flows/book/screens/person.yaml', '¦fullName:', shown);
    expect(other.page).toContain('<title>book: ');
  });

  it('is no graph of what has errors', async () => {
    const file = 'flows/repair/steps.yaml';
    const {uri} = await typed(file, 'goTo: parts}', 'goTo: prats}');
    expect(await server.ask('waymark/graph', at(file, '¦offer:'))).toEqual({
      why: 'The workspace has an error: a graph is drawn once none is left.',
      about: {org: 'default', flow: 'repair'},
    });
    // The one that is shown goes on to mark places, and is known to be out of date.
    const shown = {org: 'default', flow: 'repair'};
    expect(await server.ask('waymark/graph', {...at(file, '¦offer:'), shown})).toEqual({
      ...shown,
      node: 'row offer',
      note: 'The workspace has an error: a graph is drawn once none is left.',
    });
    await closed(uri);
  });
});
