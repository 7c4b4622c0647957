import {join} from 'node:path';
import {describe, expect, it} from 'vitest';
import type {SentAnswers} from '../../server/answers/sent-answers.ts';
import {filesOf, tempWorkspace} from '../fixtures/temp-workspace.ts';
import {packageRoot} from '../package-root.ts';
import {readPlan} from './plan.ts';

const library = filesOf(join(packageRoot(), 'tests/workspaces/library-card'));

/** What `orderCard` carries of each organisation's people. */
const senders = (files: Readonly<Record<string, string>>): ((org: string) => readonly SentAnswers[]) => {
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

  it('knows the same where a mail prints what they ask', () => {
    const mail = `{to: desk@library.example, subject: A card, text: 'For ((answers.fullName)).'}`;
    const sent = senders({'server.yaml': `deliveries: {desk: {of: card, email: ${mail}}}\n`});
    expect(['default', 'riverside', 'nobody'].map((id) => sent(id)[0]?.org.brand.companyName)).toEqual([
      'City Library',
      'Riverside Library',
      undefined,
    ]);
  });

  it('is not kept from it by an organisation that is broken', () => {
    expect(senders({'orgs/harbour/org.yaml': 'org: [harbour\n'})('default')).toHaveLength(1);
  });
});
