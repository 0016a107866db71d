import { expect, test } from 'vitest';
import { basicOf, hmacSha1OfForm, hmacSha256, pbkdf2OfBody } from '../http/signatures.ts';
import {
  type Reply,
  startPartners,
  type TestPartners,
  temporaryFolder,
  writeFacts,
} from '../test/partners.ts';

const noon = Date.parse('2026-11-20T05:00:00.000Z');
const at = '2026-11-20T05:00:00.000Z';
const [username, ref] = ['somchai', 'T1'];
const player = { username };
const nobody = { username: 'nobody' };
const account = { username, password: 'secret-1' };
const span = { from: noon, to: noon + 1 };
const later = { from: noon + 1, to: noon + 2 };
const days = (from: string, to: string) =>
  `from=2026-11-20T05:00:${from}Z&to=2026-11-20T05:00:${to}Z`;
const launch = { ...player, language: 'th', redirectUrl: 'https://a.example' };
const launched = (code: string) =>
  expect.stringMatching(
    new RegExp(
      `^http://127.+/games/${code}/play\\?token=.+&lang=th&redirectUrl=https%3A.+example$`,
    ),
  );
const lost = { ref: 'T9' };
const played = { ...player, turnover: 0, winLoss: 0 };
const words = (code: string) => ({ code, message: code.toLowerCase().replaceAll('_', ' ') });

type Call = (...request: readonly never[]) => Promise<Reply>;
/** A call, and the status and the body that answer it. */
type Turn = readonly [request: readonly unknown[], status: number, body: unknown];

/** Each family by one of its providers: how it is called, its list of a moment, and a player’s day in order. */
const families: readonly [
  string,
  string,
  (partners: TestPartners) => Call,
  readonly unknown[],
  readonly Turn[],
][] = [
  [
    ...(['form-calls', 'JOKER', formCalls] as const),
    [{ Method: 'TL', From: `${noon}`, To: `${noon + 1}` }],
    formTurns(),
  ],
  ['json-calls', 'PGSLOT', jsonCalls, ['transactions', span], jsonTurns()],
  [
    ...(['transfer-hub', 'BETFLIX', hubCalls] as const),
    ['GET', `/transactions?${days('00', '01')}`],
    hubTurns(),
  ],
  ['hidden-form', 'UFABET', agentCalls, ['user/credit/list', span], agentTurns()],
  [
    ...(['signed-wallet', 'PG', walletCalls] as const),
    ['GET', `/transfers?${days('00', '01')}`],
    walletTurns(),
  ],
];

test.each(families)('%s answers each call in words of its own', async (...family) => {
  const [, code, callsOf, list, turns] = family;
  const partners = await startPartners({ now: () => noon });
  const call = callsOf(partners) as (...request: readonly unknown[]) => Promise<Reply>;
  for (const [request, status, body] of turns) {
    const reply = await call(...request);
    expect([reply.status, reply.json], JSON.stringify(request)).toEqual([status, body]);
  }
  await partners.call('POST', `/control/games/${code}/somchai/win`, { amount: 5 });
  const asked = turns.find(([request]) => /turnover|RWL/.test(JSON.stringify(request)));
  const result = await call(...(asked?.[0] ?? []));
  expect(result.text).toMatch(/"turnover":0,"winLoss":5/i);
  const untruth = { ref: 'T1', untruth: 'left out' };
  await partners.call('PUT', `/control/lists/${code.toLowerCase()}`, untruth);
  const { text } = await call(...list);
  expect([text.includes('"T1"'), text.includes('"T2"')]).toEqual([false, true]);
});

test('json-calls answer with 200 in every case, but not while their games are in maintenance', async () => {
  const partners = await startPartners({ now: () => noon });
  const statuses: number[] = [];
  for (const mode of ['refuse', 'maintenance']) {
    await partners.call('PUT', '/control/faults/PGSLOT', { mode, times: 1 });
    statuses.push((await jsonCalls(partners)('balance', player)).status);
  }
  expect(statuses).toEqual([200, 503]);
});

test('a list that takes no limit gives two hundred rows, and where to go on', async () => {
  const dataDir = temporaryFolder();
  const limited = families.filter(([, code]) => ['JOKER', 'PGSLOT', 'UFABET'].includes(code));
  const transfer = { type: 'transfer', username, amount: 1, at: noon };
  const transfers = Array.from({ length: 201 }, (_, nth) => ({ ...transfer, ref: `T${nth}` }));
  for (const [, code] of limited) {
    writeFacts(dataDir, `game.${code}`, [{ type: 'player', ...account }, ...transfers]);
  }
  const partners = await startPartners({ dataDir, now: () => noon });
  for (const [family, , callsOf, list] of limited) {
    const call = callsOf(partners) as (...request: readonly unknown[]) => Promise<Reply>;
    const { text } = await call(...list);
    expect(text.match(/"T\d+"/g), family).toHaveLength(200);
    expect(text, family).toMatch(/"next":200/i);
  }
});

function formCalls(partners: TestPartners) {
  return (fields: Record<string, string>, AppID = 'demo') => {
    const form = new URLSearchParams({ Timestamp: String(noon / 1_000), ...fields });
    const query = { AppID, Signature: hmacSha1OfForm('demo-joker-secret', form) };
    return partners.call('POST', `/games/JOKER/api?${new URLSearchParams(query)}`, form);
  };
}

function formTurns(): Turn[] {
  const no = (code: string) => ({ Code: code, Message: words(code).message });
  const [Username, Time] = [username, at];
  const move = (RequestID: string, Amount: string, Username = username) => ({
    ...{ Method: 'TC', Username, Amount, RequestID },
  });
  const moved = (RequestID: string, Amount: number) => ({ Username, RequestID, Amount, Time });
  const list = (From: number, To: number) => ({ Method: 'TL', From: `${From}`, To: `${To}` });
  const own = (Method: string, more: object = {}) => ({ Method, Username, ...more });
  const unknown = (Method: string, more: object = {}) => ({ Method, Username: 'nobody', ...more });
  return [
    [[own('CU')], 200, { Status: 'Created' }],
    [[own('CU')], 200, { Status: 'OK' }],
    [[own('SP', { Password: 'x' })], 200, { Status: 'OK' }],
    [[unknown('SP', { Password: 'x' })], 404, no('PLAYER_NOT_FOUND')],
    [
      [move('T1', '100.50')],
      200,
      { Username, RequestID: 'T1', Credit: 100.5, BeforeCredit: 0, Time },
    ],
    [
      [move('T2', '-0.50')],
      200,
      { Username, RequestID: 'T2', Credit: 100, BeforeCredit: 100.5, Time },
    ],
    [[move('T3', '-900')], 422, no('NOT_ENOUGH_CREDIT')],
    [[move('T1', '9')], 409, no('DUPLICATE_REQUEST_ID')],
    [[move('T4', '9', 'nobody')], 404, no('PLAYER_NOT_FOUND')],
    [[own('GC')], 200, { Username, Credit: 100, OutstandingCredit: 0 }],
    [[unknown('GC')], 404, no('PLAYER_NOT_FOUND')],
    [[{ Method: 'TCH', RequestID: 'T2' }], 200, moved('T2', -0.5)],
    [[{ Method: 'TCH', RequestID: 'T9' }], 404, no('NOT_FOUND')],
    [
      [list(noon, noon + 1)],
      200,
      { Transfers: [moved('T1', 100.5), moved('T2', -0.5)], Next: null },
    ],
    [
      [{ ...list(noon, noon + 1), Cursor: '1' }],
      200,
      { Transfers: [moved('T2', -0.5)], Next: null },
    ],
    [[list(noon + 1, noon + 2)], 200, { Transfers: [], Next: null }],
    [[own('PLAY')], 200, { Username, Token: expect.stringMatching(/^[\w-]+\.[0-9a-f]{64}$/) }],
    [[unknown('PLAY')], 404, no('PLAYER_NOT_FOUND')],
    [[own('RWL')], 200, { Username, Turnover: 0, WinLoss: 0 }],
    [[own('WAC', { RequestID: 'T5' })], 200, { Username, RequestID: 'T5', Amount: 100, Credit: 0 }],
    [[unknown('WAC', { RequestID: 'T6' })], 404, no('PLAYER_NOT_FOUND')],
    [[{ Method: 'XX' }], 400, no('INVALID_REQUEST')],
    [[{ Method: 'GC', Username: 'so' }], 400, no('INVALID_REQUEST')],
    [[own('GC'), 'another'], 401, no('INVALID_SIGNATURE')],
    [[own('GC', { Timestamp: `${noon / 1_000 - 301}` })], 401, no('INVALID_SIGNATURE')],
  ];
}

function jsonCalls(partners: TestPartners) {
  return (path: string, content: object) => {
    const body = { agent: 'demo', timestamp: noon, ...content };
    const signature = pbkdf2OfBody('demo-pgslot-secret', JSON.stringify(body));
    const headers = { 'x-amb-signature': signature };
    return partners.call('POST', `/games/PGSLOT/partner/${path}`, body, headers);
  };
}

function jsonTurns(): Turn[] {
  const yes = (data: object) => ({ status: { code: 0, message: 'success' }, data });
  const no = (code: number, message: string) => ({ status: { code, message }, data: null });
  const listed = (ref: string, type: string, amount: number) => ({
    ...{ ref, username, type, amount, time: at },
  });
  const [first, second] = [listed('T1', 'deposit', 100.5), listed('T2', 'withdraw', 0.5)];
  const unknown = no(1004, 'player not found');
  const malformed = no(400, 'invalid request');
  return [
    [['create', account], 200, yes(player)],
    [['password', account], 200, yes(player)],
    [['password', { ...nobody, password: 'x' }], 200, unknown],
    [
      ['deposit', { ...player, amount: 100.5, ref }],
      200,
      yes({ ref, balance: { before: 0, after: 100.5 } }),
    ],
    [
      ['withdraw', { ...player, amount: 0.5, ref: 'T2' }],
      200,
      yes({ ref: 'T2', balance: { before: 100.5, after: 100 } }),
    ],
    [['withdraw', { ...player, amount: 900, ref: 'T3' }], 200, no(1006, 'not enough balance')],
    [['deposit', { ...player, amount: 9, ref }], 200, no(1007, 'ref used with other content')],
    [['deposit', { ...nobody, amount: 9, ref: 'T4' }], 200, unknown],
    [['balance', player], 200, yes({ ...player, balance: 100, outstanding: 0 })],
    [['balance', nobody], 200, unknown],
    [['transaction', { ref: 'T2' }], 200, yes(second)],
    [['transaction', lost], 200, no(1005, 'transaction not found')],
    [['transactions', span], 200, yes({ transactions: [first, second], next: null })],
    [['transactions', { ...span, after: 1 }], 200, yes({ transactions: [second], next: null })],
    [['transactions', later], 200, yes({ transactions: [], next: null })],
    [['launch', launch], 200, yes({ url: launched('PGSLOT') })],
    [['launch', nobody], 200, unknown],
    [['turnover', { ...player, since: 0 }], 200, yes(played)],
    [['balance', { username: 'so' }], 200, malformed],
    [['balance', { ...player, agent: 'another' }], 200, malformed],
    [['balance', { ...player, timestamp: noon - 300_001 }], 200, malformed],
  ];
}

function hubCalls(partners: TestPartners) {
  return (method: string, path: string, body?: object) => {
    const authorization = basicOf('demo', 'demo-betflix-secret');
    return partners.call(method, `/games/BETFLIX/hub${path}`, body, { authorization });
  };
}

function hubTurns(): Turn[] {
  const yes = (data: object) => ({ status: 'SUCCESS', data });
  const no = (code: string) => ({ status: 'ERROR', ...words(code) });
  const moved = (transactionRef: string, type: string, amount: number, balances: object) => ({
    ...{ status: 'SUCCESS', txId: `TX00000000${transactionRef.slice(1)}`, transactionRef },
    ...{ username, type, amount, ...balances, time: at },
  });
  const first = moved('T1', 'DEPOSIT', 100.5, { beforeBalance: 0, balance: 100.5 });
  const second = moved('T2', 'WITHDRAW', 0.5, { beforeBalance: 100.5, balance: 100 });
  const unknown = no('MEMBER_NOT_FOUND');
  const move = (transactionRef: string, amount: number) => ({ ...player, amount, transactionRef });
  return [
    [['POST', '/member', account], 200, yes(player)],
    [['PUT', '/member/password', account], 200, yes(player)],
    [['PUT', '/member/password', { ...nobody, password: 'x' }], 404, unknown],
    [['POST', '/deposit', move('T1', 100.5)], 200, yes(first)],
    [['POST', '/withdraw', move('T2', 0.5)], 200, yes(second)],
    [['POST', '/withdraw', move('T3', 900)], 422, no('INSUFFICIENT_BALANCE')],
    [['POST', '/deposit', move('T1', 9)], 409, no('DUPLICATE_TRANSACTION')],
    [['POST', '/deposit', { ...move('T4', 9), ...nobody }], 404, unknown],
    [['GET', '/balance?username=somchai'], 200, yes({ ...player, balance: 100, outstanding: 0 })],
    [['GET', '/balance?username=nobody'], 404, unknown],
    [['GET', '/transactions/T1'], 200, yes(first)],
    [['GET', '/transactions/T9'], 404, no('TRANSACTION_NOT_FOUND')],
    [
      ['GET', `/transactions?${days('00', '01')}&limit=1`],
      200,
      yes({ transactions: [first], next: 1 }),
    ],
    [
      ['GET', `/transactions?${days('00', '01')}&after=1`],
      200,
      yes({ transactions: [second], next: null }),
    ],
    [['GET', `/transactions?${days('01', '02')}`], 200, yes({ transactions: [], next: null })],
    [['POST', '/logIn', launch], 200, yes({ url: launched('BETFLIX') })],
    [['POST', '/logIn', nobody], 404, unknown],
    [['GET', '/turnover?username=somchai'], 200, yes(played)],
    [['GET', '/balance?username=so'], 400, no('INVALID_REQUEST')],
  ];
}

function agentCalls(partners: TestPartners) {
  return (path: string, content: object) => {
    const body = { agentUsername: 'demo', ...content };
    const key = { 'x-api-key': 'demo-ufabet-secret' };
    return partners.call('POST', `/games/UFABET/agent/${path}`, body, key);
  };
}

function agentTurns(): Turn[] {
  const yes = (result: object) => ({ code: 0, message: 'success', result });
  const no = (code: number, message: string) => ({ code, message });
  const listed = (ref: string, type: string, credit: number) => ({
    ...{ ref, username, type, credit, time: noon },
  });
  const [first, second] = [listed('T1', 'add', 100.5), listed('T2', 'del', 0.5)];
  const unknown = no(3, 'user not found');
  const move = (ref: string, credit: number) => ({ ...player, credit, ref });
  return [
    [['user/create', account], 200, yes(player)],
    [['user/password', account], 200, yes(player)],
    [['user/password', { ...nobody, password: 'x' }], 404, unknown],
    [
      ['user/credit/add', move('T1', 100.5)],
      200,
      yes({ ref, old_credit: 0, current_credit: 100.5 }),
    ],
    [
      ['user/credit/del', move('T2', 0.5)],
      200,
      yes({ ref: 'T2', old_credit: 100.5, current_credit: 100 }),
    ],
    [['user/credit/del', move('T3', 900)], 422, no(4, 'not enough credit')],
    [['user/credit/add', move('T1', 9)], 409, no(5, 'ref used with other content')],
    [['user/credit/add', { ...move('T4', 9), ...nobody }], 404, unknown],
    [['user/credit', player], 200, yes({ ...player, credit: 100, outstanding: 0 })],
    [['user/credit', nobody], 404, unknown],
    [['user/credit/check', { ref: 'T2' }], 200, yes(second)],
    [['user/credit/check', lost], 404, no(6, 'transaction not found')],
    [['user/credit/list', span], 200, yes({ transfers: [first, second], next: null })],
    [['user/credit/list', { ...span, after: 1 }], 200, yes({ transfers: [second], next: null })],
    [['user/credit/list', later], 200, yes({ transfers: [], next: null })],
    [['user/turnover', { ...player, since: 0 }], 200, yes(played)],
    [
      ['auth/form', { isMobile: true }],
      200,
      yes({
        URL_LOGIN: expect.stringMatching(/^http:.+\/games\/UFABET\/Default\.aspx$/),
        VIEWSTATE: expect.any(String),
        VIEWSTATEGENERATOR: expect.stringMatching(/^[0-9A-F]{8}$/),
        EVENTVALIDATION: expect.any(String),
        SESSION_ID: expect.stringMatching(/^[0-9a-f]{24}$/),
        isMobile: true,
      }),
    ],
    [['user/credit', { username: 'so' }], 400, no(1, 'invalid request')],
    [['user/credit', { ...player, agentUsername: 'another' }], 400, no(1, 'invalid request')],
  ];
}

function walletCalls(partners: TestPartners) {
  return (method: string, path: string, body?: object, changed: Record<string, string> = {}) => {
    const address = `/games/PG/v1${path}`;
    const signed = `${changed['x-timestamp'] ?? noon}.${body ? JSON.stringify(body) : address}`;
    const headers = { 'x-client-id': 'demo', 'x-timestamp': `${noon}` };
    const signature = hmacSha256('demo-pg-secret', signed);
    return partners.call(method, address, body, {
      ...{ ...headers, 'x-signature': signature, ...changed },
    });
  };
}

function walletTurns(): Turn[] {
  const moved = (ref: string, amount: number, balanceBefore: number, balanceAfter: number) => ({
    ...{ ref, username, amount, status: 'done', balanceBefore, balanceAfter, at },
  });
  const [first, second] = [moved('T1', 100.5, 0, 100.5), moved('T2', -0.5, 100.5, 100)];
  const unknown = words('PLAYER_NOT_FOUND');
  const unsigned = { code: 'INVALID_SIGNATURE', message: 'The signature is wrong' };
  const move = (ref: string, amount: number) => ({ ...player, amount, ref });
  const balance = ['GET', '/players/somchai'] as const;
  const old = { 'x-timestamp': `${noon - 300_000}` };
  return [
    [['POST', '/players', account], 200, player],
    [['PUT', '/players/somchai/password', { password: 'x' }], 200, player],
    [['PUT', '/players/nobody/password', { password: 'x' }], 404, unknown],
    [['POST', '/transfers', move('T1', 100.5)], 200, first],
    [['POST', '/transfers', move('T2', -0.5)], 200, second],
    [['POST', '/transfers', move('T3', -900)], 422, words('INSUFFICIENT_BALANCE')],
    [['POST', '/transfers', move('T1', 9)], 409, words('REF_CONFLICT')],
    [['POST', '/transfers', { ...move('T4', 9), ...nobody }], 404, unknown],
    [balance, 200, { ...player, balance: 100, outstanding: 0 }],
    [['GET', '/players/nobody'], 404, unknown],
    [['GET', '/transfers/T2'], 200, second],
    [['GET', '/transfers/T9'], 404, words('TRANSFER_NOT_FOUND')],
    [['GET', `/transfers?${days('00', '01')}&after=1`], 200, { transfers: [second], next: null }],
    [['GET', `/transfers?${days('01', '02')}`], 200, { transfers: [], next: null }],
    [['POST', '/launch', launch], 200, { url: launched('PG') }],
    [['POST', '/launch', nobody], 404, unknown],
    [['GET', '/turnover?username=somchai'], 200, played],
    [
      ['POST', '/transfers', move('T7', 0)],
      400,
      { code: 'INVALID_REQUEST', message: 'amount is missing or malformed' },
    ],
    // A signature is of its own client, its own moment and its own words, and five minutes old at most.
    [[...balance, undefined, old], 200, { ...player, balance: 100, outstanding: 0 }],
    [[...balance, undefined, { 'x-timestamp': `${noon - 300_001}` }], 401, unsigned],
    [[...balance, undefined, { 'x-timestamp': `${noon + 300_001}` }], 401, unsigned],
    [[...balance, undefined, { 'x-client-id': 'another' }], 401, unsigned],
    [[...balance, undefined, { 'x-signature': '' }], 401, unsigned],
  ];
}

test('a fault of money going out meets the withdrawal of everything too', async () => {
  const partners = await startPartners({ now: () => noon });
  const call = formCalls(partners);
  const move = (Method: string, Amount: string) =>
    call({ Method, Username: username, Amount, RequestID: `${Method}${Amount}` });
  await move('CU', '');
  await partners.call('PUT', '/control/faults/JOKER', { mode: 'refuse', direction: 'out' });
  const replies = [await move('TC', '5'), await move('TC', '-1'), await move('WAC', '0')];
  expect(replies.map(({ status }) => status)).toEqual([200, 422, 422]);
});
