import {join} from 'node:path';
import {describe, expect, it} from 'vitest';
import {filesOf} from '../fixtures/temp-workspace.ts';
import {packageRoot} from '../package-root.ts';
import {atBranch, diff, edited, libraryFiles, recordings, screens} from './fixtures/library-card.ts';

type Texts = Readonly<Record<string, string>>;

const scenarios = 'tests/scenarios/card.yaml';
const misnamed = (count: number): Texts => ({
  ...libraryFiles,
  [scenarios]: `flow: card\nscenarios:\n${Array.from({length: count}, (_, at) => `  No ${at}: {expect: {screen: gone${at}}}\n`).join('')}`,
});
const changedTerms: Texts = {
  ...libraryFiles,
  ...filesOf(join(packageRoot(), 'tests/checks/legal-text/changed/files')),
};

describe('errors that hold up no comparison', () => {
  it.each<[string, Texts, RegExp]>([
    ['in scenarios', misnamed(1), /^ {2}tests\/scenarios\/card\.yaml:3 unknown-reference: There is no .*gone0/],
    ['of legal texts', changedTerms, /^ {2}flows\/_parts\/disclosures\/terms\.yaml:\d+ legal-text: /],
  ])('are named and do not fail: %s', async (_, next, expected) => {
    const {code, printed} = await diff(libraryFiles, next, '--replay', recordings(atBranch));
    expect(code).toBe(0);
    const lines = printed.trimEnd().split('\n');
    expect(lines[1]).toBe('Of 1 recorded application, 1 land where they did.');
    expect(lines.slice(2, 4)).toContain(
      '`waymark validate` finds 1 error, below. The versions are compared all the same.',
    );
    expect(lines.at(-2)).toBe('1 error of the workspace as it is now:');
    expect(lines.at(-1)).toMatch(expected);
    const {printed: json} = await diff(libraryFiles, next, '--json');
    expect(JSON.parse(json)).toMatchObject({
      errors: [{code: expect.any(String) as string, message: expect.any(String) as string}],
    });
    expect((await diff(libraryFiles, next, '--format', 'markdown')).printed).toContain(
      '\n**1 error of the workspace as it is now:**\n',
    );
  });

  it('are cut where they are many', async () => {
    const {printed} = await diff(libraryFiles, misnamed(14));
    expect(printed).toContain('\n14 errors of the workspace as it is now:\n');
    expect(printed).toMatch(/gone11.*\n {2}and 2 more; `waymark validate` lists them all\n$/);
  });

  it('are none where there is none, and others still stand in the way', async () => {
    expect(JSON.parse((await diff(libraryFiles, libraryFiles, '--json')).printed)).not.toHaveProperty('errors');
    const broken = await diff(libraryFiles, edited(`${screens}/index.yaml`, 'title:', 'titel:'));
    expect(broken.code).toBe(1);
    expect(broken.printed).not.toContain('compared all the same');
  });
});
