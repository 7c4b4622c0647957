import {join} from 'node:path';
import {describe, expect, it} from 'vitest';
import {readWorkspace} from '../../cli/workspace/workspace.ts';
import {compile} from '../compile.ts';

const {files} = readWorkspace(join(import.meta.dirname, '../../../examples/onboarding'));

type Change = readonly [from: string, to: string];

/** What is said of `server.yaml` once it, and the contract, are changed. */
const saidOf = (server: readonly Change[], contract: readonly Change[] = []): readonly string[] => {
  const changed = new Map(files);
  const change = (file: string, changes: readonly Change[]): void => {
    for (const [from, to] of changes) {
      const text = changed.get(file) ?? '';
      expect(text).toContain(from);
      changed.set(file, text.replace(from, to));
    }
  };
  change('server.yaml', server);
  change('schemas/api/openapi.yaml', contract);
  return compile(changed, {artifacts: false})
    .diagnostics.filter(({origin}) => origin.file === 'server.yaml')
    .map(({message}) => message);
};

describe('handovers in server.yaml', () => {
  it('say nothing of what is right', () => {
    expect(saidOf([])).toEqual([]);
  });

  it.each<[string, readonly Change[], readonly string[]]>([
    [
      'a submission that nobody sends',
      [['of: review\n    back', 'of: reviw\n    back']],
      ['There is no submission `reviw`'],
    ],
    [
      'one to nobody',
      [['    to: ((answers.managerEmail))\n', '']],
      ['The handover toManager goes to nobody', 'There is no handover to somebody `toManager`'],
    ],
    [
      'one that goes two ways',
      [['    back: toManager\n', '    back: toManager\n    to: ((answers.note))\n']],
      ['The handover toNewcomer goes two ways at once', '`answers.note` is no e-mail address'],
    ],
    ['an answer to nothing', [['back: toManager', 'back: toManger']], ['There is no handover to somebody `toManger`']],
    [
      'an answer to somebody whose address nobody knows',
      [['    from: ((answers.email))\n', '']],
      ['toNewcomer goes back to whoever sends toManager, and nobody knows where they are told'],
    ],
    ['an answer to anything', [['    about: newcomer\n', '']], ['Nobody knows which toManager this answers']],
    ['a number that is not sent', [['about: newcomer', 'about: numer']], ['There is no key of the body `numer`']],
    [
      'a value with which it never is sent back',
      [['again: {decision: SENT_BACK}', 'again: {decision: SENT}']],
      ['There is no value of `decision` `SENT`'],
    ],
    [
      'a value of another kind',
      [['again: {decision: SENT_BACK}', 'again: {note: true}']],
      ['`note` is text, and never `true`'],
    ],
    [
      'a key with which it is never sent back',
      [['again: {decision: SENT_BACK}', 'again: {decison: SENT_BACK}']],
      ['There is no key of the body `decison`'],
    ],
    [
      'what is shared and not sent',
      [['shares: [fullName,', 'shares: [fulName,']],
      [
        'Nothing fills `fullName` of the answer of readNewcomer',
        'The answer of readNewcomer has no `fulName`, which is shared',
        'There is no key of the body `fulName`',
      ],
    ],
    [
      'a mail that says more than is shared',
      [['Please confirm the first day', '((answers.phone)) starts. Please confirm the first day']],
      ['`answers.phone` is not shared, and this mail would say it'],
    ],
    [
      'a mail without the link',
      [['        ((handover.link))\n', '        Come to us.\n']],
      ['Nobody learns the link from this mail'],
    ],
    [
      'a link in a subject',
      [['subject: Your first day', 'subject: ((handover.link)) Your first day']],
      ['A link in a subject is shown to whoever sees the screen'],
    ],
    [
      'an address that is the same for all',
      [['to: ((answers.managerEmail))', 'to: desk@fernhill.example']],
      ['This is no answer'],
    ],
    [
      'an address that is an answer of another kind',
      [['to: ((answers.managerEmail))', 'to: ((answers.fullName))']],
      ['`answers.fullName` is no e-mail address'],
    ],
    [
      'what is sent back, and could not be sent again',
      [['{submit: newcomer, answer', '{submit: newcomer, once: true, answer']],
      ['`newcomer` is sent back to be sent again, and is sent once'],
    ],
    [
      'a reading of no handover',
      [['handedOver: toManager', 'handedOver: toManger']],
      ['There is no handover `toManger`'],
    ],
  ])('are told of %s', (_what, changes, said) => {
    expect(saidOf(changes).toSorted()).toEqual(said);
  });

  it('need a way to come for them', () => {
    const text = files.get('server.yaml') ?? '';
    const comeBack = /comeBack:\n(?: .*\n|\n)+/.exec(text)?.[0] ?? 'nothing';
    expect(saidOf([[comeBack, '']])).toContain('Nobody can come for what is handed over: this file has no `comeBack`');
  });

  it.each<[string, readonly Change[], readonly string[]]>([
    [
      'knows nobody',
      [
        [
          "      parameters: [{$ref: '#/components/parameters/DraftToken'}]\n      responses:\n        '200':\n          description: What the newc",
          "      responses:\n        '200':\n          description: What the newc",
        ],
      ],
      ['Nobody is known by what they ask readNewcomer with'],
    ],
    [
      'has more than is shared',
      [
        [
          '                  managerName: {type: string}\n',
          '                  managerName: {type: string}\n                  phone: {type: string}\n',
        ],
      ],
      ['Nothing fills `phone` of the answer of readNewcomer'],
    ],
    [
      'has less than is shared',
      [['                  meetAt: {type: string}\n', '']],
      ['The answer of readReview has no `meetAt`, which is shared'],
    ],
    [
      'would tell a secret',
      [['note: {type: string, maxLength: 500}', 'note: {type: string, maxLength: 500, x-sensitive: true}']],
      ['`note` is sensitive, and somebody else would read it'],
    ],
  ])('are read by an operation: one that %s is told', (_what, changes, said) => {
    expect(saidOf([], changes)).toEqual(said);
  });
});
