import {readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {describe, expect, it, vi} from 'vitest';
import type * as Compiler from '../../compiler/compile.ts';
import type {SentAnswers} from '../../server/answers/sent-answers.ts';
import {filesOf, tempWorkspace} from '../fixtures/temp-workspace.ts';
import {packageRoot} from '../package-root.ts';
import {readPlan} from './plan.ts';

/** Which organisations were compiled, each time; undefined: all. */
const compiled = vi.hoisted((): (readonly string[] | undefined)[] => []);

vi.mock('../../compiler/compile.ts', async (original) => {
  const real = await original<typeof Compiler>();
  const told =
    (compile: Compiler.Compile): Compiler.Compile =>
    (files, options) => {
      compiled.push(options?.orgs);
      return compile(files, options);
    };
  return {...real, compile: told(real.compile), createCompiler: () => told(real.createCompiler())};
});

const library = filesOf(join(packageRoot(), 'tests/workspaces/library-card'));

/** What `orderCard` carries of each organisation's people. */
const senders = (files: Readonly<Record<string, string>>): ((org: string) => readonly SentAnswers[]) => {
  compiled.length = 0;
  const plan = readPlan(tempWorkspace({...library, ...files})).operations['orderCard'];
  if (plan?.does !== 'submit') throw new Error('The card is not sent.');
  return plan.sent;
};

const partner = (id: string, parent: string): string =>
  `org: ${id}\nextends: ${parent}\nhosts: [${id}.example]\nbrand: {companyName: Library of ${id}}\n`;

describe('what a server is told of its workspace', () => {
  it('knows of each organisation what its people send: its own, what it extends, and its changes', () => {
    const sent = senders({
      'orgs/harbour/org.yaml': partner('harbour', 'riverside'),
      'orgs/harbour/flows/card/screens/check.yaml':
        'changes: check\nbecause: They say it so.\ntitle: Is all of it right?\n',
      'orgs/pier/org.yaml': partner('pier', 'harbour'),
    });
    const said = ['default', 'riverside', 'harbour', 'pier', 'nobody'].map((id) => {
      const [one] = sent(id);
      return one && [one.org.brand.companyName, JSON.stringify(one.screens['check']?.title)];
    });
    const [right, all] = [expect.stringContaining('Is this right?'), expect.stringContaining('Is all of it right?')];
    expect(said).toEqual([
      ['City Library', right],
      [expect.any(String), right],
      ['Library of harbour', all],
      ['Library of pier', all],
      undefined,
    ]);
    expect(Object.keys(sent('pier')[0]?.keys ?? {})).toContain('guardianName');
  });

  it('knows what the default organisation has of one that it extends', () => {
    const sent = senders({
      'orgs/house/org.yaml':
        partner('house', 'other')
          .replace('extends: other\n', '')
          .replace(
            'companyName: Library of house',
            "companyName: House, supportPhone: '+15555550123', email: desk@library.example",
          ) + "theme: {primary: '#1d5c4a', secondary: '#7a3b1d'}\n",
      'orgs/house/flows/card/screens/check.yaml':
        'changes: check\nbecause: They say it so.\ntitle: Is all of it right?\n',
      'orgs/default/org.yaml': 'org: default\nextends: house\nhosts: [library.example]\n',
    });
    for (const id of ['default', 'riverside'])
      expect(JSON.stringify(sent(id)[0]?.screens['check']?.title)).toContain('Is all of it right?');
    expect(sent('default')[0]?.org.brand.companyName).toBe('House');
  });

  it('compiles the default organisation, and another once something is sent there', () => {
    const sent = senders({'orgs/harbour/org.yaml': partner('harbour', 'riverside')});
    expect(compiled).toEqual([['default']]);
    for (const id of ['harbour', 'default', 'nobody', 'harbour']) sent(id);
    expect(compiled).toEqual([['default'], ['harbour']]);
  });

  it('compiles nothing where a server was told of the same files before, and knows the same', () => {
    const files = {...library, 'orgs/harbour/org.yaml': partner('harbour', 'riverside')};
    const root = tempWorkspace(files);
    const kept = join(root, '.waymark/served.v8');
    const told = () => {
      compiled.length = 0;
      const plan = readPlan(root);
      const card = plan.operations['orderCard'];
      if (card?.does !== 'submit') throw new Error('The card is not sent.');
      const orgs = ['default', 'harbour', 'constructor'].map((id) => [card.sent(id), card.asked(id)]);
      return {compiled: compiled.map((one) => one?.join(' ')), text: JSON.stringify([plan, orgs])};
    };
    const [first, second] = [told(), told()];
    expect([first.compiled, second.compiled]).toEqual([['default', 'harbour'], ['harbour']]);
    expect(second.text).toBe(first.text);
    // What nobody of the default organisation has changes nothing of it.
    writeFileSync(join(root, 'orgs/harbour/org.yaml'), partner('harbour', 'default'));
    expect(told().compiled).toEqual(['harbour']);
    const screen = join(root, 'flows/card/screens/check.yaml');
    writeFileSync(screen, readFileSync(screen, 'utf8').replace('Is this right?', 'Is it so?'));
    const edited = told();
    expect(edited.compiled).toEqual(['default', 'harbour']);
    expect(edited.text).toContain('Is it so?');
    // A file that was cut off is no reason to know less.
    writeFileSync(kept, readFileSync(kept).subarray(0, -1));
    expect(told()).toEqual(edited);
  });

  it('compiles all of them where a mail prints what they ask, and knows the same', () => {
    const mail = `{to: desk@library.example, subject: A card, text: 'For ((answers.fullName)).'}`;
    const sent = senders({'server.yaml': `deliveries: {desk: {of: card, email: ${mail}}}\n`});
    expect(['default', 'riverside', 'nobody'].map((id) => sent(id)[0]?.org.brand.companyName)).toEqual([
      'City Library',
      'Riverside Library',
      undefined,
    ]);
    expect(compiled).toEqual([['default'], undefined]);
  });

  it('is not kept from it by an organisation that is broken', () => {
    const sent = senders({'orgs/harbour/org.yaml': 'org: [harbour\n'});
    expect(['default', 'harbour'].map((id) => sent(id).length)).toEqual([1, 1]);
  });
});
