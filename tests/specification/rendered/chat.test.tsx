// @vitest-environment happy-dom
import {act, fireEvent, screen, waitFor, within} from '@testing-library/react';
import {afterEach, beforeAll, beforeEach, describe, expect, it, vi} from 'vitest';
import {FakeSocket} from '../../../plugins/chat/transport/fixtures.ts';
import {addressShown, base, openPage, uuid, type Opened, type PageOptions, type Sent} from './page.tsx';

type Data = Readonly<Record<string, unknown>>;

const conversation = '66666666-6666-4666-8666-666666666666';
const channel = '77777777-7777-4777-8777-777777777777';
/** What a service answers that says nothing of who carries the conversation. */
const begun = {
  token: 'chat-token',
  conversationSid: conversation,
  expiration: '2099-01-01T00:00:00.000Z',
  omniProxyChannelId: channel,
};
const twilio = vi.hoisted(() => ({tokens: [] as string[]}));
vi.mock('@twilio/conversations', () => ({
  Client: function Client(token: string): never {
    twilio.tokens.push(token);
    throw new Error('Nobody answers.');
  },
}));

let sockets: FakeSocket[] = [];
// What a page loads late is there at once, however busy the machine is.
beforeAll(async () => {
  // The chat's own tools for developers have no part here; the mode of the address is read later.
  vi.stubEnv('DEV', false);
  await Promise.all([
    import('../../../plugins/chat/view/Chat.tsx'),
    import('../../../plugins/chat/transport/socket/socket-transport.ts'),
    import('../../../plugins/chat/transport/twilio/twilio-transport.ts'),
  ]);
  vi.unstubAllEnvs();
});
beforeEach(() => {
  sockets = [];
  twilio.tokens.length = 0;
  class Socket extends FakeSocket {
    constructor(_address: string, protocols: readonly string[]) {
      super(protocols);
      sockets.push(this);
    }
  }
  vi.stubGlobal('WebSocket', Socket);
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

/** From now on time passes where the test says so. */
const holdTime = (): void =>
  void vi.useFakeTimers({
    ...{shouldAdvanceTime: true},
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  });
const pass = (milliseconds: number): Promise<void> =>
  act(() => vi.advanceTimersByTimeAsync(milliseconds).then(() => undefined));

const visitor = (given: Data = {}): Data => ({
  like: 'visitor',
  features: {features: ['fe-webchat']},
  chatHours: {isOpen: true},
  ...given,
});
const messages = {items: [], more: false};
const answers: PageOptions['answers'] = {
  initWebChat: begun,
  initStreamChat: begun,
  openChatTicket: {ticket: 'pass'},
  getChatMessages: messages,
  getProviderMessages: messages,
  getWebChatInfo: {contactId: channel},
};
const chatButton = async (): Promise<HTMLElement> => screen.findByRole('button', {name: /^Chat/});
const dialog = async (): Promise<HTMLElement> => screen.findByRole('dialog');
const open = async (search = '', options: PageOptions = {}, path = '/register-v2'): Promise<Opened> => {
  const page = await openPage(`${base}${path}${search}`, {
    ...options,
    given: options.given ?? visitor(),
    answers: {...answers, ...options.answers},
  });
  fireEvent.click(await chatButton());
  await dialog();
  return page;
};
const fill = async (name = 'Ada Example', email = 'ada@people.example'): Promise<void> => {
  const form = within(await dialog());
  fireEvent.change(await form.findByLabelText('Your name'), {target: {value: name}});
  fireEvent.change(form.getByLabelText('Email'), {target: {value: email}});
  fireEvent.click(form.getByRole('button', {name: 'Start chat'}));
};
const lineOf = (call: Sent | undefined): string => `${call?.method} ${call?.path}`;
const history = `/chat-history/v1/default/conversations/${conversation}/messages`;

describe('a mode of the chat', () => {
  const csp = 'POST /service-csp/external/api/v1/twilio/initWebChat';
  const omni = 'POST /service-omni-proxy/insecure/api/v1/stream/init-web-chat';
  it.each([
    ['twilio', csp, 'Twilio'],
    ['nice', csp, 'GET /service-omni-proxy/insecure/api/v1/chat/messages'],
    ['stream', omni, 'GET /service-omni-proxy/insecure/api/v1/chat/messages'],
    ['talkjs', csp, `GET ${history}`],
  ])(
    '[CHAT-SESSION-19, QUERY-PARAMETERS-02, CHAT-CALLS-01, CHAT-CALLS-02, CHAT-CALLS-14] %s begins by %s and knows the past by %s',
    async (mode, begins, past) => {
      const page = await open(`?mode=${mode}&userToken=theirs`);
      await fill();
      const made = (): readonly Sent[] => [...page.calls('initWebChat'), ...page.calls('initStreamChat')];
      await waitFor(() => expect(made().map(lineOf)).toEqual([begins]));
      expect(made()[0]?.body).toMatchObject({chatMode: mode});
      const told = (): readonly string[] => [
        ...twilio.tokens.map(() => 'Twilio'),
        ...[...page.calls('getChatMessages'), ...page.calls('getProviderMessages')].map(lineOf),
      ];
      await waitFor(() => expect(told()).toEqual([past]));
      expect(twilio.tokens).toEqual(mode === 'twilio' ? ['chat-token'] : []);
    },
  );

  it('[CHAT-SESSION-19, QUERY-PARAMETERS-02] chatbot begins with the first question, within hours too', async () => {
    const page = await open('?mode=chatbot');
    const heading = await within(await dialog()).findByRole('heading', {name: 'Ask our assistant'});
    expect([heading.isConnected, page.calls('initWebChat')]).toEqual([true, []]);
  });

  it.each(['twilio', 'nice', 'stream', 'talkjs', 'chatbot'])(
    '[CHAT-SESSION-19] %s is nothing where the site is not developed',
    async (mode) => {
      vi.stubEnv('DEV', false);
      const page = await open(`?mode=${mode}&userToken=theirs`);
      await fill();
      await waitFor(() => expect(page.calls('getChatMessages')).toHaveLength(1));
      expect(page.calls('initWebChat').map(({body}) => (body as Data)['chatMode'])).toEqual(['agent']);
      expect([page.calls('initStreamChat'), page.calls('getProviderMessages'), twilio.tokens]).toEqual([[], [], []]);
    },
  );

  it.each([
    ['twilio', ['chat-token'], 0, 0],
    ['nice', [], 1, 0],
    ['talkjs', [], 0, 1],
  ])('is %s where the organisation has that', async (chat, tokens, own, elsewhere) => {
    vi.stubEnv('DEV', false);
    const page = await open('?userToken=theirs', {given: visitor({org: {integrations: {chat}}})});
    await fill();
    await waitFor(() =>
      expect([twilio.tokens, page.calls('getChatMessages').length, page.calls('getProviderMessages').length]).toEqual([
        tokens,
        own,
        elsewhere,
      ]),
    );
  });
});

describe('the history at the provider', () => {
  const kept = (): string => JSON.stringify([{...window.localStorage}, {...window.sessionStorage}]);
  const said = {
    ...{conversation, sequence: 4, author: {kind: 'agent', name: 'Robin'}, files: [], at: '2026-11-20T08:00:00.000Z'},
    text: 'As we said last week',
  };

  it('[CHAT-CALLS-14, CHAT-CALLS-15, QUERY-PARAMETERS-04] is asked for by the token of the address, and shown', async () => {
    const page = await open('?mode=talkjs&userToken=a.b-c_d', {
      given: visitor({org: {integrations: {chatHistoryApp: 'app7'}}}),
      answers: {getProviderMessages: {items: [said], more: false}},
    });
    await fill();
    expect(await screen.findByText('As we said last week')).toBeTruthy();
    const [call, ...more] = page.calls('getProviderMessages');
    expect(lineOf(call)).toBe(`GET ${history.replace('default', 'app7')}`);
    expect([call?.headers.get('authorization'), [...(call?.query ?? [])], call?.body, more]).toEqual([
      'Bearer a.b-c_d',
      [['limit', '20']],
      undefined,
      [],
    ]);
    expect(page.calls('getChatMessages')).toEqual([]);
  });

  it('[QUERY-PARAMETERS-04] the token is in no address, storage, log or other call', async () => {
    const logged = (['log', 'info', 'warn', 'error', 'debug'] as const).map((name) => vi.spyOn(console, name));
    const page = await open('?step=one&mode=talkjs&userToken=a.b-c_d#there');
    expect(addressShown().href).toMatch(/register-v2[^?]*\?step=one&mode=talkjs#there$/);
    await fill();
    await waitFor(() => expect(page.calls('getProviderMessages')).toHaveLength(1));
    await waitFor(() => expect(page.calls('startVisit').length + page.calls('sendEvent').length).toBeGreaterThan(0));
    const others = page.sent.filter(({operation}) => operation !== 'getProviderMessages');
    const told = others.map(({path, query, headers, body}) => [path, query.toString(), [...headers], body]);
    expect(JSON.stringify([told, page.reported, page.left])).not.toContain('a.b-c_d');
    expect(JSON.stringify(logged.map(({mock}) => mock.calls))).not.toContain('a.b-c_d');
    expect([kept().includes('a.b-c_d'), document.documentElement.outerHTML.includes('a.b-c_d')]).toEqual([
      false,
      false,
    ]);
    expect([addressShown().href, JSON.stringify(window.history.state ?? null)].join()).not.toContain('a.b-c_d');
    expect(kept()).toContain('chat-token');
  });

  it.each([
    ['nobody brought a token', '?mode=talkjs', {}, 0],
    ['what was brought can be none', '?mode=talkjs&userToken=a%0Ab', {}, 0],
    [
      'the provider refuses it',
      '?mode=talkjs&userToken=old',
      {getProviderMessages: Response.json({}, {status: 403})},
      1,
    ],
  ])('[CHAT-CALLS-14, CHAT-CALLS-15] is the service’s own where %s', async (_, search, more, asked) => {
    const page = await open(search, {answers: more});
    expect(addressShown().search).toBe('?mode=talkjs');
    await fill();
    await waitFor(() => expect(page.calls('getChatMessages')).toHaveLength(1));
    expect(page.calls('getChatMessages')[0]?.headers.get('authorization')).toBe('Bearer chat-token');
    expect(page.calls('getProviderMessages')).toHaveLength(asked);
    await waitFor(() => expect(sockets).toHaveLength(1));
  });
});

describe('the chat of a page', () => {
  it.each([[[]], [['fe-webchat-stream']]])(
    '[CHAT-SESSION-23, FEATURE-FLAGS-03] is not there with the flags %j',
    async (features) => {
      const page = await openPage(`${base}/register-v2`, {given: visitor({features: {features}})});
      await waitFor(() => expect(page.calls('decideFeatures')).toHaveLength(1));
      await screen.findByRole('heading', {level: 1});
      expect(screen.queryByRole('button', {name: /^Chat/})).toBeNull();
    },
  );

  it.each([
    ['CHAT-SESSION-34', '?utm_source=cloc', 'default', 'CLOC_HELOC'],
    ['CHAT-SESSION-35', '', 'default', 'FHEL'],
    ['CHAT-SESSION-36', '', 'cedar-valley', 'White Label'],
  ])('[%s, CHAT-CALLS-03, FEATURE-FLAGS-03] at %j of %s asks for %s', async (_, search, org, skill) => {
    const page = await open(search, {org});
    await fill();
    await waitFor(() => expect(page.calls('initWebChat')).toHaveLength(1));
    expect(page.calls('initWebChat')[0]?.body).toMatchObject({orgCode: org, skill, pageUrl: addressShown().pathname});
  });

  const tooLong = 'Cannot be more than 128 characters';
  const address = (length: number): string => `${'x'.repeat(length - '@a.example'.length)}@a.example`;
  it.each([
    ['CHAT-PRECHAT-02', 'x'.repeat(129), address(20)],
    ['CHAT-PRECHAT-03', 'Ada', address(129)],
  ])('[%s] begins nothing with one character too many, and says so', async (_, name, email) => {
    const page = await open();
    await fill(name, email);
    expect(within(await dialog()).getAllByText(tooLong)).not.toEqual([]);
    expect(page.calls('initWebChat')).toEqual([]);
  });

  it('[CHAT-PRECHAT-02, CHAT-PRECHAT-03] begins with 128 of each', async () => {
    const page = await open();
    await fill('x'.repeat(128), address(128));
    await waitFor(() => expect(page.calls('initWebChat')).toHaveLength(1));
  });

  it('[CHAT-SESSION-29, CHAT-CALLS-08, CHAT-CALLS-09, FEATURE-FLAGS-01] shows who is signed in by a nonce, and asks for another by it every minute, not before', async () => {
    holdTime();
    const features = ['fe-webchat', 'fe-csp-feature-flag-borrower-authentication'];
    let made = 1;
    const page = await open('', {
      given: visitor({features: {features}, session: {signedIn: true}, identity: {uuid, type: 'CUSTOMER'}}),
      answers: {authenticateChat: {nonce: 'n1'}, refreshChatNonce: () => ({nonce: `n${(made += 1)}`})},
    });
    await fill();
    await waitFor(() => expect(page.calls('initWebChat')).toHaveLength(1));
    expect(page.calls('initWebChat')[0]?.body).toMatchObject({nonce: 'n1'});
    expect(page.calls('authenticateChat').map(lineOf)).toEqual([
      'POST /service-csp/customer/secure/api/v1/webchat/authenticate',
    ]);
    expect(page.calls('authenticateChat')[0]?.headers.get('authorization')).toBe('Bearer one');
    const refreshed = (): unknown =>
      page.calls('refreshChatNonce').map((call) => [lineOf(call), [...call.query], call.headers.get('authorization')]);
    const by = (nonce: string): unknown => [
      'PUT /service-csp/customer/secure/api/v1/webchat/refresh',
      [['nonce', nonce]],
      'Bearer one',
    ];
    await pass(50_000);
    expect(refreshed()).toEqual([]);
    await pass(12_000);
    expect(refreshed()).toEqual([by('n1')]);
    await pass(60_000);
    expect(refreshed()).toEqual([by('n1'), by('n2')]);
  });

  it.each([
    ['a visitor', '/register-v2', visitor()],
    [
      'somebody with an application',
      `/${uuid}/start/contact`,
      visitor({like: 'with-offer', step: 'COLLECT_ADDITIONAL_INFO'}),
    ],
  ])(
    '[CHAT-SESSION-28, OPERATING-HOURS-03, OPERATING-HOURS-06, CONSTANTS-SHELL-01] of %s asks every 60 seconds whether somebody answers, not before',
    async (_, path, given) => {
      holdTime();
      const page = await openPage(`${base}${path}`, {given, answers});
      await chatButton();
      const asked = (): readonly string[] => page.calls('getOpenStatus').map(lineOf);
      const status = 'GET /service-operating-hours/external/api/v1/hours/OPS_CHAT/openStatus';
      await waitFor(() => expect(asked()).toEqual([status]));
      await pass(50_000);
      expect(asked()).toEqual([status]);
      await pass(12_000);
      expect(asked()).toEqual([status, status]);
      await pass(60_000);
      expect(asked()).toEqual([status, status, status]);
    },
  );

  it('[CHAT-CALLS-07, CHAT-MESSAGES-11] asks by its channel for whom the survey is about, when somebody rates it', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    const page = await open('', {answers: {getWebChatInfo: {contactId: 'contact-7'}}});
    await fill();
    await waitFor(() => expect(sockets).toHaveLength(1));
    await act(async () => {
      sockets[0]?.open();
      sockets[0]?.tell({type: 'ended', reason: 'AGENT'});
    });
    expect(page.calls('getWebChatInfo')).toEqual([]);
    await act(async () => fireEvent.click(within(await dialog()).getByRole('button', {name: /^Rate this chat/})));
    await waitFor(() => expect(opened).toHaveBeenCalledTimes(1));
    const asked = page.calls('getWebChatInfo').map((call) => [lineOf(call), call.body, [...call.query]]);
    expect(asked).toEqual([
      ['POST /service-csp/external/api/v1/twilio/web-chat-info', {omniProxyChannelId: channel}, []],
    ]);
    expect(String(opened.mock.calls[0]?.[0])).toContain('interactionId=contact-7');
  });
});
