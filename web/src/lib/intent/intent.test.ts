import { stubStorages } from '@wallet/client/test/memory-storage';
import type { ReplyOf } from '@wallet/contract/api';
import { ApiError } from '@wallet/contract/api-error';
import { baht } from '@wallet/contract/test/sample';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Intent, IntentKind } from './intent-state.ts';

type KeyOutcome = ReplyOf<'GET /api/idempotency-keys/:key'>;

const withdrawal = { kind: 'withdraw', amount: baht(100) } as const;
const transfer = { kind: 'transfer', amount: baht(100), from: 'WALLET', to: 'JOKER' } as const;
const lost = new ApiError('NETWORK', 0);
const done: KeyOutcome = { state: 'DONE', amount: null, prize: null };
const kept = () => JSON.parse(window.sessionStorage.getItem('intents') ?? '[]');

/** Keys that calls were made under, and keys whose outcome was asked for. */
let keys: string[];
let requests: string[];
/** Answer of the server about a key, now. */
let outcome: () => KeyOutcome | Error;
let memberId: string;
/** The part of the app that announces was loaded. */
let hasVoice: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  stubStorages();
  const line = new EventTarget();
  Object.assign(window, {
    addEventListener: line.addEventListener.bind(line),
    removeEventListener: line.removeEventListener.bind(line),
    dispatchEvent: line.dispatchEvent.bind(line),
  });
  vi.stubGlobal('document', { cookie: '', documentElement: {} });
  keys = [];
  requests = [];
  outcome = () => done;
  memberId = '7';
  hasVoice = false;
  vi.doMock('#ui/toasts/ToastHost.tsx', () => {
    hasVoice = true;
    return {};
  });
  // The modules are loaded again; their errors have to stay of one class.
  vi.doMock('@wallet/contract/api-error', () => ({ ApiError }));
  vi.doMock('../live/realtime.ts', () => ({ onWalletChange: () => () => undefined }));
  vi.doMock('../call.ts', () => ({
    call: async (name: string, { params }: { params: { key: string } }) => {
      if (name === 'GET /api/account/me') {
        return { profile: { _id: memberId, username: '0812345678' } };
      }
      requests.push(params.key);
      const said = outcome();
      if (said instanceof Error) throw said;
      return said;
    },
  }));
});

afterEach(() => {
  vi.useRealTimers();
  vi.doUnmock('#ui/toasts/ToastHost.tsx');
  vi.doUnmock('../call.ts');
  vi.doUnmock('../live/realtime.ts');
  vi.doUnmock('@wallet/contract/api-error');
});

/** The app as a load of the page has it; the storage outlives loads. */
async function load() {
  vi.resetModules();
  const { withIntent, isBeingChecked } = await import('./intent.ts');
  const { checkIntents } = await import('./check-intents.ts');
  const { currentToasts, dismissToast } = await import('#ui/toasts/toast.ts');
  const { stateOf } = await import('./intent-store.ts');
  const { showLanguage } = await import('../language.ts');
  showLanguage('en');
  const read = () => {
    const [news] = currentToasts();
    if (news) dismissToast(news.id);
    return news;
  };
  const { queryClient } = await import('../reading/query-client.ts');
  const state = (kind: IntentKind = 'withdraw') => stateOf(kind).kind;
  const press = (run: (key: string) => Promise<unknown>, intent: Intent = withdrawal) =>
    withIntent(intent, run).catch((error) => (isBeingChecked(error) ? 'checked' : error));
  return { press, read, checkIntents, queryClient, state };
}

function answered(key: string): Promise<string> {
  keys.push(key);
  return Promise.resolve('OK');
}

function failing(error: Error) {
  return (key: string): Promise<never> => {
    keys.push(key);
    return Promise.reject(error);
  };
}

/** Time passes, and what it starts comes to rest. */
async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
  // Texts come by import, which fake time does not drive.
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(0);
}

test('an answer ends a press: the same again is another one', async () => {
  const { press } = await load();
  expect(await press(answered)).toBe('OK');
  const refused = new ApiError('MONEY_NOT_ENOUGH', 409);
  expect(await press(failing(refused))).toBe(refused);
  expect(await press(answered)).toBe('OK');
  expect(new Set(keys).size).toBe(3);
  expect(kept()).toEqual([]);
  await pass(60_000);
  expect(requests).toEqual([]);
});

test('the announcement of an end is loaded with the press: later the connection may be gone', async () => {
  const { press } = await load();
  expect(hasVoice).toBe(false);
  await press(answered);
  await pass(0);
  expect(hasVoice).toBe(true);
});

test('a press whose reply was lost is free again once its end was announced, and not before', async () => {
  const { press, read, state } = await load();
  const { subscribeIntents } = await import('./intent-store.ts');
  await press(failing(lost));
  const announced: unknown[] = [];
  subscribeIntents(() => {
    if (state() === 'resting') announced.push(read()?.tone);
  });
  await pass(2_000);
  expect(announced).toEqual(['ok']);
});

test('another press before the answer is not sent, and is given no answer of the first', async () => {
  const { press } = await load();
  const slowly = async (key: string) => {
    keys.push(key);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    return 'OK';
  };
  const first = press(slowly);
  const second = { kind: 'withdraw', amount: baht(500) } as const;
  expect(await press(answered, second)).toMatchObject({ code: 'REQUEST_LIMIT' });
  await pass(1_000);
  expect(await first).toBe('OK');
  expect(keys).toHaveLength(1);
  expect(await press(answered, second)).toBe('OK');
  expect(keys).toHaveLength(2);
});

test('an action that was done without a reply is shown, and is not repeated by the next press', async () => {
  const { press, read, state } = await load();
  expect(await press(failing(lost))).toBe('checked');
  expect(state()).toBe('checking');
  expect(kept()).toMatchObject([{ ...withdrawal, key: keys[0] }]);
  // Anyone who presses meanwhile sends nothing.
  expect(await press(answered)).toBe('checked');
  await pass(2_000);
  expect(requests).toEqual([keys[0]]);
  expect(read()).toMatchObject({
    tone: 'ok',
    text: 'We received your withdrawal of 100.00\u00A0baht. Track it in History.',
  });
  expect([state(), kept()]).toEqual(['resting', []]);
  expect(await press(answered)).toBe('OK');
  expect(keys).toHaveLength(2);
  expect(keys[1]).not.toBe(keys[0]);
});

test('an action that was not done is shown as such, with the reason that the server gave', async () => {
  const { press, read } = await load();
  outcome = () => ({ state: 'NOT_DONE' });
  await press(failing(lost));
  await pass(2_000);
  expect(read()).toMatchObject({ tone: 'error', news: 'Not done' });
  await press(failing(new ApiError('SERVICE_BUSY', 503)));
  await pass(2_000);
  expect(read()?.text).toMatch(
    /^The service is busy\..*“Withdraw 100.00\u00A0baht” was not carried/,
  );
  expect(requests).toEqual(keys);
});

test('it is asked until there is an outcome, however long that takes', async () => {
  const { press, read, state } = await load();
  const answers: (KeyOutcome | Error)[] = [
    lost,
    new ApiError('REQUEST_LIMIT', 429),
    { state: 'IN_PROGRESS' },
    { state: 'REFUSED', code: 'TRANSFER_FAIL' },
  ];
  outcome = () => answers.shift() ?? done;
  await press(failing(new ApiError('TIMEOUT', 0)));
  await pass(2_000 + 4_000 + 8_000);
  expect([requests.length, state(), read()]).toEqual([3, 'checking', undefined]);
  await pass(15_000);
  expect([requests.length, state()]).toEqual([4, 'resting']);
  expect(read()?.text).toContain('Withdraw 100.00\u00A0baht: The money was not moved.');
});

test('the connection’s return is not waited for', async () => {
  const { press, state } = await load();
  outcome = () => lost;
  await press(failing(lost));
  await pass(2_000 + 4_000);
  outcome = () => done;
  window.dispatchEvent(new Event('online'));
  await pass(0);
  expect(state()).toBe('resting');
});

test.each([
  ['whose reply was lost', lost],
  ['that was still under way', null],
])('a reload keeps checking a press %s', async (_, failure) => {
  const before = await load();
  outcome = () => lost;
  if (failure) await before.press(failing(failure));
  else void before.press((key) => failing(lost)(key).catch(() => new Promise(() => undefined)));
  await pass(0);
  const after = await load();
  outcome = () => done;
  expect(after.state()).toBe('checking');
  after.checkIntents();
  await pass(2_000);
  expect(after.read()?.tone).toBe('ok');
  expect([requests.at(-1), kept()]).toEqual([keys[0], []]);
});

test('of two presses without an answer both are asked for after a reload', async () => {
  const before = await load();
  outcome = () => lost;
  await before.press(failing(lost));
  await before.press(failing(lost), { kind: 'transfer', amount: baht(50) });
  const after = await load();
  expect([after.state('withdraw'), after.state('transfer')]).toEqual(['checking', 'checking']);
  outcome = () => done;
  requests = [];
  after.checkIntents();
  await pass(2_000);
  expect([after.state('withdraw'), after.state('transfer')]).toEqual(['resting', 'resting']);
  expect(new Set(requests)).toEqual(new Set(keys));
  expect([keys.length, kept()]).toEqual([2, []]);
});

test.each<[string, KeyOutcome]>([
  ['done', done],
  ['refused', { state: 'REFUSED', code: 'TRANSFER_FAIL' }],
  ['not done', { state: 'NOT_DONE' }],
])('when a lost press turns out %s, balances are refreshed without a touch', async (_, end) => {
  const { press, queryClient } = await load();
  const shown = [
    ['GET /api/progress', {}],
    ['POST /api/statement', { body: { page: 1 } }],
  ];
  outcome = () => lost;
  await press(failing(lost));
  await pass(2_000);
  const areOld = () => shown.map((key) => queryClient.getQueryState(key)?.isInvalidated);
  for (const key of shown) queryClient.setQueryData(key, {});
  expect(areOld()).toEqual([false, false]);
  outcome = () => end;
  await pass(4_000);
  expect(areOld()).toEqual([true, true]);
});

test('no one learns what became of someone else’s press', async () => {
  const before = await load();
  outcome = () => lost;
  await before.press(failing(lost));
  memberId = '8';
  const after = await load();
  after.checkIntents();
  requests = [];
  await pass(2_000);
  expect([after.read(), requests, kept()]).toEqual([undefined, [], []]);
});

test.each([
  ['who was logged out', 'EXPIRED_AUTH_TOKEN', 401],
  ['whose service was closed', 'SERVICE_TERMINATED', 410],
])('a member %s learns the outcome after the next login', async (_, code, status) => {
  const { press, read, checkIntents } = await load();
  outcome = () => new ApiError(code, status);
  await press(failing(lost));
  await pass(60_000);
  expect([requests.length, kept().length]).toEqual([1, 1]);
  outcome = () => done;
  checkIntents();
  await pass(2_000);
  expect(read()?.tone).toBe('ok');
});

test.each<[string, Intent, KeyOutcome, string | undefined, number]>([
  ['less than was asked for', withdrawal, { ...done, amount: baht(90) }, 'withdrawal of 90.00', 1],
  ['a prize', { kind: 'spin' }, { ...done, prize: 'Free coins' }, 'stopped at: Free coins', 1],
  [
    'a gift that another part has shown',
    { kind: 'giftLink' },
    { ...done, entry: 'shown' },
    undefined,
    1,
  ],
  [
    'a gift that no part has shown',
    { kind: 'giftLink' },
    { ...done, amount: baht(50), entry: 'new' },
    '50.00\u00A0kip is in your wallet',
    1,
  ],
  [
    'nothing, as no one knows any more',
    withdrawal,
    { state: 'FORGOTTEN' },
    "We can't confirm the result of “Withdraw 100.00\u00A0kip” any more",
    1,
  ],
  ['nothing', withdrawal, { state: 'NOT_DONE' }, '“Withdraw 100.00\u00A0kip” was not carried', 0],
])(
  'a lost press that brought %s is announced, and empties its form where it counts',
  async (_, intent, end, words, gone) => {
    const { press, read, queryClient } = await load();
    const { latestGone } = await import('./intent-store.ts');
    const { mayAnnounce } = await import('../money/announced-deposits.ts');
    queryClient.setQueryData(['GET /api/wallet', {}], { wallet: { currency: 'LAK' } });
    mayAnnounce('shown', 'news');
    outcome = () => end;
    await press(failing(lost), intent);
    await pass(2_000);
    const text = read()?.text;
    if (words === undefined) expect(text).toBeUndefined();
    else expect(text).toContain(words);
    expect(latestGone(intent.kind)).toEqual(gone ? expect.objectContaining(intent) : null);
  },
);

test('an amount that waits for the login is not offered again once a check finds it paid out', async () => {
  const { press } = await load();
  const { keepUnsent, ownUnsent } = await import('./unsent.ts');
  keepUnsent({ ...withdrawal, memberId: '7', phone: '0812345678' });
  await press(failing(lost));
  expect(ownUnsent('withdraw', '7')).toMatchObject({ amount: 100 });
  await pass(2_000);
  expect(ownUnsent('withdraw', '7')).toBeNull();
});

test('an action that was cancelled in time is not mentioned, and one that was not is', async () => {
  const { press, read } = await load();
  const abort = new DOMException('Aborted', 'AbortError');
  outcome = () => ({ state: 'NOT_DONE' });
  expect(await press(failing(abort))).toBe(abort);
  await pass(2_000);
  expect([requests.length, read()]).toEqual([1, undefined]);
  outcome = () => done;
  await press(failing(abort));
  await pass(2_000);
  expect(read()?.tone).toBe('ok');
});

test.each<[string, Intent, boolean]>([
  ['an amount', withdrawal, true],
  ['a move with both its sides', transfer, true],
  ['a move of everything, which has no side', { kind: 'transfer', amount: baht(100) }, false],
  ['a press without an amount', { kind: 'spin' }, false],
])('a press that finds its session over keeps for the login: %s', async (_, intent, isKept) => {
  const app = await load();
  const over = new ApiError('EXPIRED_AUTH_TOKEN', 401);
  expect(await app.press(() => Promise.reject(over), intent)).toBe(over);
  const { form } = JSON.parse(window.sessionStorage.getItem('unsent') ?? '{}');
  if (isKept) expect(form).toEqual({ ...intent, memberId: '7', phone: '0812345678' });
  else expect(form).toBeUndefined();
});

test('another rejection leaves no amount for a login', async () => {
  const app = await load();
  await app.press(() => Promise.reject(new ApiError('MONEY_NOT_ENOUGH', 409)));
  expect(window.sessionStorage.getItem('unsent')).toBeNull();
});

test('an amount waits a quarter of an hour for the login of its member', async () => {
  stubStorages();
  vi.resetModules();
  const { keepUnsent, ownUnsent, readUnsent } = await import('./unsent.ts');
  keepUnsent({ ...withdrawal, memberId: '7', phone: '0812345678' });
  vi.advanceTimersByTime(14 * 60_000);
  expect(ownUnsent('withdraw', '7')).toMatchObject({ amount: 100 });
  expect([ownUnsent('withdraw', '8'), ownUnsent('transfer', '7')]).toEqual([null, null]);
  vi.advanceTimersByTime(2 * 60_000);
  expect(readUnsent()).toBeNull();
  expect(window.sessionStorage.getItem('unsent')).toBeNull();
});
