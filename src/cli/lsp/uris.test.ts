import {pathToFileURL} from 'node:url';
import {describe, expect, it} from 'vitest';
import {urisOf} from './uris.ts';

describe('urisOf', () => {
  const uris = urisOf('/home/some one/work', '/mnt/disk/work');

  it.each([
    ['file:///home/some%20one/work/flows/a/flow.yaml', 'flows/a/flow.yaml'],
    ['file:///mnt/disk/work/orgs/b/org.yaml', 'orgs/b/org.yaml'],
    ['file:///home/some%20one/elsewhere/flows/a/flow.yaml', undefined],
    ['file:///home/some%20one/work/../elsewhere/flow.yaml', undefined],
    ['file:///home/some%20one/workshop/flow.yaml', undefined],
    ['file:///home/some%20one/work', undefined],
    ['file:///%', undefined],
    ['untitled:Untitled-1', undefined],
    ['git:/home/some%20one/work/flows/a/flow.yaml', undefined],
  ])('takes %s for %s', (uri, path) => {
    expect(uris.pathOf(uri)).toBe(path);
  });

  it('names a file as the editor does, and one that it has not named by where it stands', () => {
    const own = 'file:///home/some one/work/flows/c/flow.yaml';
    expect(uris.uriOf('flows/c/flow.yaml')).toBe(pathToFileURL('/home/some one/work/flows/c/flow.yaml').href);
    uris.pathOf(own);
    expect(uris.uriOf('flows/c/flow.yaml')).toBe(own);
  });
});
