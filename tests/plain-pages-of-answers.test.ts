import {join} from 'node:path';
import {describe, expect, it} from 'vitest';
import {readWorkspace} from '../src/cli/workspace/workspace.ts';
import {compile} from '../src/compiler/compile.ts';
import type {SentForm} from '../src/model/sent-form.ts';
import {root} from './compiled.ts';
import {withoutScript} from './without-script.ts';

const {files} = readWorkspace(join(root, 'tests/workspaces/library-card'));

/** The library with a first screen whose buttons show by what is answered there, and an aside that repeats what was typed. */
const library = compile(
  new Map([
    ...files,
    [
      'flows/card/screens/index.yaml',
      `screen: index
title: Who is the card for?
blocks:
  fullName: {like: fields/full-name}
  dateOfBirth: {type: date, label: Date of birth, optional: true, messages: {format: This is no date}}
  pin: {type: text, label: A PIN of your own, sensitive: true, optional: true}
  wantsCard: {type: yes-no, label: Do you want a card of your own?}
actions:
  join: {label: Join, when: {answers.wantsCard: true}}
  read: {label: Read here, when: {answers.wantsCard: false}, then: shell:welcome}
  catalogue: {kind: link, label: Look for a book, when: {answers.wantsCard: false}, then: shell:catalogue}
`,
    ],
    [
      'flows/card/flow.yaml',
      (files.get('flows/card/flow.yaml') ?? '').replace(
        'end:',
        '  around:\n    listed: false\n    screens:\n      frame/aside: {}\nend:',
      ),
    ],
    [
      'flows/card/screens/frame/aside.yaml',
      `screen: frame/aside
address: none
title: So far
blocks:
  who: {text: 'So far: ((answers.fullName | or nobody)), ((answers.pin | or no PIN)).'}
`,
    ],
  ]),
);

const [address, pin] = ['/library/card', '83427'];
const typed = [
  ['fullName', 'Ada Lovelace'],
  ['pin', pin],
] as const;

/** `saving`: what passes until a draft is saved. */
const visitor = (saving = async (): Promise<void> => undefined) =>
  withoutScript(
    async ({id}) => {
      if (id !== 'saveDraft') return undefined;
      await saving();
      return {savedAt: '2026-06-01T12:00:00Z'};
    },
    'default',
    library,
  );

describe('without script', () => {
  it('is of a library without mistakes', () => {
    expect(library.diagnostics.filter(({severity}) => severity === 'error')).toEqual([]);
  });

  it.each([
    ['by Enter, where no button showed', []],
    ['by a button that shows once that is answered', [['-press', 'join']]],
    ['by Enter, where another button showed before', [['-press', 'read']]],
  ] as const)('what shows by what was typed is pressed: %s', async (_, press) => {
    const {ask} = visitor();
    expect(await ask(address, [...typed, ['wantsCard', 'true'], ...press])).toMatchObject({
      href: '/library/card/branch',
    });
  });

  it('whoever asked for something else has not sent what was typed', async () => {
    const {page} = visitor();
    const {html} = await page(address, [...typed, ['wantsCard', 'true'], ['-press', 'catalogue']]);
    expect(html).toMatch(/<button[^>]*value="join"/);
    expect(html).toContain('Ada Lovelace');
  });

  it('what stands around a screen tells what was typed, whether it had come before that or not', async () => {
    const {page} = visitor();
    for (const _ of ['it comes late', 'it is there'])
      expect((await page(address, typed)).around).toContain('So far: Ada Lovelace, no PIN.');
  });

  it('no secret that was sent comes into what stands around a screen', async () => {
    const {page} = visitor(async () => {
      // Meanwhile that comes.
      for (let turn = 0; turn < 200; turn += 1) await new Promise(setImmediate);
    });
    const wrong = [
      ['fullName', ''],
      ['pin', pin],
      ['wantsCard', 'true'],
      ['-press', 'join'],
    ] as const;
    for (const _ of ['it comes late', 'it is there']) {
      const seen = await page(address, wrong);
      expect(seen.problems?.action).toBe('join');
      expect(seen.around).toContain('So far: nobody, no PIN.');
      expect(JSON.stringify(seen)).not.toContain(pin);
    }
  });
});

describe('without script, where a service fails for a while', () => {
  const order = `calls: {orderCard: {body: {fullName: {var: answers.fullName}, dateOfBirth: '1990-05-05', branch: OLD_TOWN}}}, then: onward`;
  const branchesFirst = compile(
    new Map([
      ...files,
      [
        'flows/card/screens/index.yaml',
        `screen: index
title: Who is the card for?
facts: {found: {from: listBranches}}
blocks:
  fullName: {like: fields/full-name}
  dateOfBirth: {type: date, label: Date of birth, optional: true, messages: {format: This is no date}}
  pin: {type: text, label: A PIN of your own, sensitive: true, optional: true}
actions:
  order: {label: Order, ${order}}
`,
      ],
    ]),
  );

  /** A library whose branches are not to be had while `isAway`. */
  const served = (isAway: () => boolean) => {
    const answers = {listBranches: {branches: [{id: 'OLD_TOWN', name: 'Old Town'}]}, orderCard: {number: '100200'}};
    const visits = withoutScript(
      ({id}) => {
        if (id === 'listBranches' && isAway()) return new Response('{}', {status: 500});
        return id === 'saveDraft'
          ? {savedAt: '2026-06-01T12:00:00Z'}
          : Object.entries(answers).find(([name]) => name === id)?.[1];
      },
      'default',
      branchesFirst,
    );
    const send = async (form: SentForm) => {
      const answer = await visits.ask(address, form);
      if (answer === undefined || 'href' in answer) throw new Error('No page.');
      return answer;
    };
    return {...visits, send};
  };
  const sent: SentForm = [...typed, ['-press', 'order']];

  it('what was sent with a secret is shown without it, and not sent on by itself', async () => {
    let isAway = true;
    const {send, called} = served(() => isAway);
    const {failed, carried = []} = await send(sent);
    expect([failed, JSON.stringify(carried)]).toEqual([true, expect.not.stringContaining(pin)]);
    isAway = false;
    const {screen} = await send([['-press', 'again'], ...carried]);
    expect(screen.html).toContain('Ada Lovelace');
    expect(called).not.toContain('orderCard');
  });

  it('what was sent without one is sent again', async () => {
    let isAway = true;
    const {send, ask, called} = served(() => isAway);
    const withoutPin = sent.map(([name, text]) => [name, name === 'pin' ? '' : text] as const);
    const {carried = []} = await send(withoutPin);
    isAway = false;
    await ask(address, [['-press', 'again'], ...carried]);
    expect(called).toContain('orderCard');
  });

  it('what fails once a call was answered makes nobody call again', async () => {
    const {send, ask, called} = served(() => called.includes('orderCard'));
    const {failed, carried = []} = await send(sent.filter(([name]) => name !== 'pin'));
    expect([failed, carried]).toEqual([true, []]);
    await ask(address, [['-press', 'again'], ...carried]);
    expect(called.filter((id) => id === 'orderCard')).toHaveLength(1);
  });
});
