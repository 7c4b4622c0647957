import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {describe, expect, it} from 'vitest';
import {repository} from './support/installed.ts';

const page = readFileSync(join(repository, 'docs/in-your-own-app.md'), 'utf8');

/** Blocks of the page that name a file in their first line, and what they say of it. */
const quoted = [...page.matchAll(/^```\w+\n(?:\/\/|<!--) (examples\/\S+?)(?: -->)?\n([^]*?)^```/gm)].map(
  ([, file = '', text = '']) => [file, text] as const,
);

/** Whatever they are indented by. */
const linesOf = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .trim();

describe('docs/in-your-own-app.md', () => {
  it('quotes examples', () => {
    expect(quoted.length).toBe(page.match(/^```(?!sh|\n|$)\w+/gm)?.length);
    expect(quoted.length).toBeGreaterThan(4);
  });

  it.each(quoted)('says of %s what stands in it, which a browser test walks', (file, text) => {
    expect(linesOf(readFileSync(join(repository, file), 'utf8'))).toContain(linesOf(text));
  });

  it('names attributes and events that there are', () => {
    const element = readFileSync(join(repository, 'src/app/embedded/element.tsx'), 'utf8');
    for (const name of ['site', 'start', 'org', 'frame', 'screen', 'action', 'failed']) {
      expect(page).toContain(`\`${name}`);
      expect(element).toContain(`'${name}'`);
    }
  });
});
