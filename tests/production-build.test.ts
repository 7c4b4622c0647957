import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {join, resolve} from 'node:path';
import {describe, expect, it} from 'vitest';

const root = resolve(import.meta.dirname, '..');
const assets = join(root, 'dist/app/assets');

/** Words that stand in the developer tools and nowhere else. */
const marks = ['waymark-developer-tools', 'Something unexpected happened logging you in', '/sandbox/applications'];

const filesOf = (folder: string): readonly string[] =>
  readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .filter((name) => /\.(?:js|css|tsx?|map)$/.test(name) && !name.includes('.test.'))
    .map((name) => join(folder, name));

const holding = (folder: string, mark: string): readonly string[] =>
  filesOf(folder).filter((file) => readFileSync(file, 'utf8').includes(mark));

describe('the production build', () => {
  it.each(marks)('[DEV-TOOLS-01, DEV-TOOLS-10] has nothing of the developer tools: %s', (mark) => {
    expect(existsSync(assets), 'Build the app first: npm run build').toBe(true);
    expect(holding(join(root, 'src/devtools'), mark)).not.toEqual([]);
    expect(holding(assets, mark)).toEqual([]);
  });

  it('[CHAT-PRECHAT-06, CHAT-SESSION-19, DEV-TOOLS-05, DEV-TOOLS-06, DEV-TOOLS-08, DEV-TOOLS-09] has nothing of the chat’s tools', () => {
    const mark = 'waymark-chat-tools';
    expect(holding(join(root, 'src/catalog/widgets/chat/developer'), mark)).not.toEqual([]);
    expect(holding(assets, mark)).toEqual([]);
    // The mode of the address is read by the developer's build alone.
    expect(holding(assets, 'talkjs')).toEqual([]);
  });
});
