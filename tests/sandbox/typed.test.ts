import {readdirSync, readFileSync} from 'node:fs';
import {expect, it} from 'vitest';

const folder = 'src/sandbox';
const files = readdirSync(folder, {recursive: true, encoding: 'utf8'}).filter((file) => file.endsWith('.ts'));

/** What reads a member that no type knows, and makes up something where it is not there. */
const guessing = /\bas(?:Object|List|Text|Number)\b/;
/** A cast to JSON of any shape, after which every member may be read. */
const shapeless = /\bas (?:unknown as )?(?:JsonObject|Record<string, unknown>)\b/;
/** Where typed values meet what takes any JSON: the seal, merge patches, and a body on its way. */
const meetings = ['demo/client.ts', 'lender/with-patch.ts', 'session/sealed.ts'];

it('nothing of the sandbox reads the contract, its records or its data by strings', () => {
  const found = files.filter((file) => {
    const text = readFileSync(`${folder}/${file}`, 'utf8');
    return guessing.test(text) || (shapeless.test(text) && !meetings.includes(file));
  });
  expect(files.length).toBeGreaterThan(100);
  expect(found).toEqual([]);
});
