import { cleanup } from '@testing-library/react';
import { store } from '@wallet/client/storage';
import { ApiError } from '@wallet/contract/api-error';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import { openOutbox } from '#features/chat/outbox.ts';
import { lastChoice, rememberChoice } from '#features/deposit/last-deposit.ts';
import { readCodes, rememberPlayed, toggleFavourite } from '#features/games/kept-codes.ts';
import { QuickGames } from '#features/games/QuickGames.tsx';
import { rememberAgreement } from '#features/info/agreement-flag.ts';
import { markSeen } from '#features/progress/seen-failures.ts';
import { SlipUpload } from '#features/slip/SlipUpload.tsx';
import { useUnderway, withIntent } from '#lib/intent/intent.ts';
import { advance } from '#lib/intent/intent-store.ts';
import { balances } from '#lib/money/balances.ts';
import { keepBalances } from '#lib/money/keep-balances.ts';
import { lastBalances } from '#lib/money/last-balances.ts';
import { queryClient } from '#lib/reading/query-client.ts';
import { logOut } from '#lib/session/log-out.ts';
import { revokeEndedSessions } from '#lib/session/revoke-ended-sessions.ts';
import { endSession, shelfOfToken, startSession } from '#lib/session/session.ts';
import { announce } from '#ui/toasts/announce.ts';
import { FakeCaches } from '../../test/fake-caches.ts';
import { gameOf, memberOf, walletOf } from '../../test/samples.ts';
import { onTop, pass, pick, press, read, readDialog, show, stage } from '../../test/stage.tsx';
import { forgetMember } from './left-on-phone.ts';
import { readOwn, storeOwn } from './own.ts';
import { settleMember } from './settle-member.ts';

const server = stage();
let shelves: FakeCaches;

const picture = 'the slip of the first member';

beforeEach(() => {
  shelves = new FakeCaches();
  vi.stubGlobal('caches', shelves);
  vi.stubGlobal('indexedDB', new IDBFactory());
  server.answer('GET /api/wallet', walletOf(20));
  server.answer('GET /api/lookup/slip', {
    ...{ isOpen: true, closedFrom: '00:00', closedUntil: '00:00' },
    ...{ withinMinutes: 60, bytesMax: 1_000_000 },
  });
  server.answer('POST /api/logout', { message: 'OK' });
});

/** Lets the clock go on until this is done: a database answers by timers. */
async function through<T>(work: Promise<T>): Promise<T> {
  let isDone = false;
  void work.finally(() => {
    isDone = true;
  });
  for (let turn = 0; !isDone && turn < 200; turn++) await vi.advanceTimersByTimeAsync(1);
  return work;
}

/** Puts a picture aside as the service worker does. */
async function share(at = Date.now(), type = 'image/png'): Promise<void> {
  const headers = { 'content-type': type, 'x-shared-at': String(at), 'x-shared-name': 'slip.png' };
  await (await shelves.open('shared')).put('/shared/slip', new Response(picture, { headers }));
}

/** Logs a member in and waits until the phone knows who it is. */
async function logIn(id: string, remember = false): Promise<void> {
  const member = memberOf(walletOf(20));
  server.answer('GET /api/account/me', { ...member, profile: { ...member.profile, _id: id } });
  startSession(`token of ${id}`, remember);
  await through(settleMember());
}

/** All storage as text, but for the log-outs that the server still has to receive. */
async function everythingKept(): Promise<string> {
  const rows = [];
  for (const owner of ['member 1001', 'member 1002']) {
    rows.push(...(await through((await through(openOutbox())).list(owner))));
  }
  const kept = [{ ...window.localStorage }, { ...window.sessionStorage }, rows];
  return `${JSON.stringify(kept)} ${await shelves.text()}`.replaceAll(/log-out token of \d+/g, '');
}

const games = [gameOf('JOKER'), gameOf('PG')];

/** Leaves something of the member in every place in which the app keeps anything. */
async function leaveTraces(): Promise<void> {
  rememberPlayed('JOKER');
  toggleFavourite('JOKER');
  storeOwn('notices-seen', '2026-11-21T03:00:00.000Z');
  storeOwn('documents-sent', 'documents-of-1001');
  markSeen('failure-of-1001');
  rememberAgreement('persistent');
  rememberChoice('deposit-amount', '1001');
  window.localStorage.setItem('push', '1001');
  window.localStorage.setItem('registration', '{"draft":"phone of 1001"}');
  window.localStorage.setItem('guestId', 'guest of 1001');
  window.localStorage.setItem('deviceToken', 'token of the guest of 1001');
  queryClient.setQueryData(balances.queryKey, walletOf(1_001));
  keepBalances()();
  await share();
  const message = { message_type: 'text', payload: { message: 'words of 1001' } } as const;
  const outbox = await through(openOutbox());
  await through(outbox.add({ owner: 'member 1001', clientId: 'a', message }));
  announce({ kind: 'success', message: '1,001.00 withdrawn' });
}

function OwnPress() {
  const press = useUnderway('withdraw');
  return <p>{press ? `checking ${press.intent.amount}` : 'nothing'}</p>;
}

test.each([false, true])(
  'after a log-out the next member finds nothing of the one before, remembered: %s',
  async (remember) => {
    await logIn('1001', remember);
    await leaveTraces();
    // Its page tells the amounts of the last days.
    store(shelfOfToken(), 'last-statement', '{"amount":"1,001.00"}');
    logOut();
    revokeEndedSessions();
    await pass(100);
    const left = await everythingKept();
    expect(lastChoice('deposit-amount')).toBeNull();
    for (const trace of [picture, 'words of', 'phone of', 'guest of', '1,001', 'balances']) {
      expect(left).not.toContain(trace);
    }
    await show(null);
    expect(readDialog()).not.toContain('withdrawn');

    await logIn('1002');
    const kept = await everythingKept();
    for (const trace of ['1001', 'JOKER', 'failure', 'agreement'])
      expect(kept).not.toContain(trace);
    await show(<QuickGames games={games} onOpen={() => undefined} />);
    expect(read()).not.toContain('Played last');
    expect([readCodes('recent-games'), readCodes('favourite-games')]).toEqual([[], []]);
    // The bell of this member tells what came before the other one last looked.
    expect([readOwn('notices-seen'), readOwn('documents-sent')]).toEqual([null, null]);
    cleanup();
    await show(<SlipUpload />);
    expect(onTop().queryByRole('img')).toBeNull();
  },
);

test('a log-out takes the notices off the phone, and the number off the app', async () => {
  const notice = { close: vi.fn() };
  const clearAppBadge = vi.fn(async () => undefined);
  const getRegistration = async () => ({ getNotifications: async () => [notice] });
  vi.stubGlobal('navigator', { ...navigator, clearAppBadge, serviceWorker: { getRegistration } });
  await logIn('1001');
  logOut();
  await through(forgetMember());
  expect(notice.close).toHaveBeenCalledOnce();
  expect(clearAppBadge).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});

test('a phone gets no further notices of a member whose session went idle once another one is in', async () => {
  const unsubscribe = vi.fn(async () => true);
  const pushManager = { getSubscription: async () => ({ unsubscribe }) };
  const getRegistration = async () => ({ pushManager });
  vi.stubGlobal('navigator', { ...navigator, serviceWorker: { getRegistration } });
  await logIn('1001');
  endSession();
  await logIn('1001');
  expect(unsubscribe).not.toHaveBeenCalled();
  endSession();
  await logIn('1002');
  expect(unsubscribe).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});

test('a member who logs in again before the log-out has finished keeps what is theirs', async () => {
  await logIn('1001');
  await leaveTraces();
  await through(forgetMember());
  const kept = await everythingKept();
  for (const own of [picture, 'words of 1001', 'guest of 1001']) expect(kept).toContain(own);
});

test('a phone whose owner is not known keeps what its member has accepted, and nothing else', async () => {
  rememberAgreement('accepted');
  window.localStorage.setItem('push', 'of a member before');
  await logIn('1001');
  expect(window.localStorage.getItem('agreement')).toBe('accepted');
  expect(window.localStorage.getItem('push')).toBeNull();
  // The next member accepts for themselves.
  endSession();
  await logIn('1002');
  expect(window.localStorage.getItem('agreement')).toBeNull();
});

test.each([false, true])(
  'the owner of the phone is known where the session is kept: %s',
  async (remember) => {
    const marks = () =>
      [window.sessionStorage, window.localStorage].map(
        (each) => each.getItem('owner-known') !== null,
      );
    await logIn('1001', remember);
    expect(marks()).toEqual([!remember, remember]);
    storeOwn('notices-seen', 'kept');
    endSession();
    expect(marks()).toEqual([false, false]);
    // Without an owner a choice is of this moment alone.
    startSession('token of no one yet', false);
    storeOwn('notices-seen', 'not kept');
    expect(window.localStorage.getItem('notices-seen')).toBe('kept');
    expect(readOwn('notices-seen')).toBeNull();
  },
);

test('words of a guest and of the member stay when the same member comes back', async () => {
  await logIn('1001');
  const outbox = await through(openOutbox());
  const message = { message_type: 'text', payload: { message: 'words' } } as const;
  for (const owner of ['member 1001', 'member 1002', 'guest g']) {
    await through(outbox.add({ owner, clientId: owner, message }));
  }
  const left = async () => {
    const lists = ['member 1001', 'member 1002', 'guest g'].map((owner) => outbox.list(owner));
    return (await through(Promise.all(lists))).map((list) => list.length);
  };
  await logIn('1001');
  expect(await left()).toEqual([1, 1, 1]);
  // A log-out takes the member's own, and no other's.
  logOut();
  await through(forgetMember());
  expect(await left()).toEqual([0, 1, 1]);
  await logIn('1002');
  expect(await left()).toEqual([0, 1, 1]);
  endSession();
  await logIn('1003');
  expect(await left()).toEqual([0, 0, 1]);
});

test('data that a page without the code of deposits leaves goes with the next member', async () => {
  await logIn('1001');
  logOut();
  for (const name of ['deposit-way', 'deposit-channel', 'deposit-amount']) {
    window.localStorage.setItem(name, 'of 1001');
  }
  await logIn('1002');
  expect(await everythingKept()).not.toContain('of 1001');
});

test('a picture that was shared more than ten minutes ago is not offered any more', async () => {
  await logIn('1001');
  await share(Date.now() - 9 * 60_000);
  await show(<SlipUpload />);
  await pass(100);
  expect(read()).toContain('This picture came from another app');
  await press('Do not use it');
  cleanup();
  await share(Date.now() - 11 * 60_000);
  await show(<SlipUpload />);
  await pass(100);
  expect(read()).toContain('Choose the slip picture');
  expect(await shelves.text()).toBe('');
});

test('after a session that ran out, only the same member finds what was left', async () => {
  await logIn('1001');
  await leaveTraces();
  endSession();
  await pass(0);
  await logIn('1001');
  expect(readCodes('favourite-games')).toEqual(['JOKER']);
  expect(await everythingKept()).toContain(picture);
  endSession();
  startSession('token of another', false);
  // Before it is known who that is.
  expect(readCodes('favourite-games')).toEqual([]);
  await logIn('1002');
  const kept = await everythingKept();
  for (const trace of [picture, '1001', 'JOKER']) expect(kept).not.toContain(trace);
});

test('a picture from another app is the member’s slip when the member says so', async () => {
  await logIn('1001');
  await share();
  await show(<SlipUpload />);
  await pass(100);
  expect(read()).toContain('This picture came from another app');
  expect(onTop().queryByRole('button', { name: 'Send slip' })).toBeNull();
  await press('Do not use it');
  expect(read()).toContain('Choose the slip picture');

  cleanup();
  await share();
  await show(<SlipUpload />);
  await pass(100);
  await press('Use this picture');
  expect(onTop().getByRole('button', { name: 'Send slip' }).hasAttribute('disabled')).toBe(false);
  expect(await shelves.text()).toBe('');
});

test('a picture that another app shares while a slip is being sent waits until that one is through', async () => {
  server.answer('POST /api/statement/slip', { total: 0, slips: [] });
  await logIn('1001');
  const reply = server.hold('POST /api/wallet/slip');
  await show(<SlipUpload />);
  await pick(new File(['first'], 'slip.png', { type: 'image/png' }));
  await press('Send slip');
  cleanup();
  await share();
  await show(<SlipUpload />);
  await pass(100);
  expect(await shelves.text()).toBe(picture);
  reply.give({ message: 'SUCCESS', reference: 'r1' });
  await pass(100);
  expect(read()).toContain('Slip received');
  await press('Send another slip');
  await pass(100);
  expect(read()).toContain('This picture came from another app');
});

test('games of a member are kept newest first, the starred ones and the four played last', async () => {
  await logIn('1001');
  for (const code of ['PG', 'JOKER', 'AMB']) toggleFavourite(code);
  expect(toggleFavourite('JOKER')).toEqual(['AMB', 'PG']);
  for (const code of ['PG', 'JOKER', 'AMB', 'PP', 'PG', 'SA']) rememberPlayed(code);
  expect(readCodes('recent-games')).toEqual(['SA', 'PG', 'PP', 'AMB']);
});

test('a tab of one member is shown nothing of the one who became the owner in another tab', async () => {
  await logIn('1001');
  rememberPlayed('PG');
  // The other tab has made the phone its member's.
  store('persistent', 'owner', '1002');
  store('persistent', 'recent-games', 'SA');
  expect(readCodes('recent-games')).toEqual([]);
  rememberPlayed('JOKER');
  expect(window.localStorage.getItem('recent-games')).toBe('SA');
});

test('looking for a shared picture leaves no empty shelf on the phone', async () => {
  await logIn('1001');
  await show(<SlipUpload />);
  await pass(100);
  expect(await shelves.keys()).toEqual([]);
});

test('a picture that was shared while no one was signed in waits for the member the phone knows', async () => {
  await logIn('1001');
  logOut();
  revokeEndedSessions();
  await pass(100);
  await share();
  await logIn('1002');
  await show(<SlipUpload />);
  await pass(100);
  expect(read()).toContain('Choose the slip picture');

  cleanup();
  endSession();
  await share();
  await logIn('1002');
  await show(<SlipUpload />);
  await pass(100);
  expect(read()).toContain('This picture came from another app');
});

test('the next member sees no press of the one before, and makes a press of their own', async () => {
  const pressed = { kind: 'withdraw', amount: walletOf(1_001).wallet.amount } as const;
  await logIn('1001');
  const replies: ((reply: string) => void)[] = [];
  const reply = () => new Promise<string>((resolve) => void replies.push(resolve));
  const onSound = vi.fn();
  void withIntent(pressed, reply).then(onSound);
  await pass(0);
  logOut();
  revokeEndedSessions();
  await pass(100);
  await logIn('1002');
  const own = withIntent(pressed, reply);
  await pass(0);
  expect(replies).toHaveLength(2);
  replies[0]?.('of 1001');
  replies[1]?.('of 1002');
  await pass(0);
  expect(await own).toBe('of 1002');
  expect(onSound).not.toHaveBeenCalled();

  // A press whose outcome no one knows.
  advance('withdraw', { kind: 'pressed', intent: { ...pressed, key: 'k', memberId: '1001' } });
  advance('withdraw', { kind: 'lost', key: 'k', failure: null });
  await show(<OwnPress />);
  expect(read()).toBe('nothing');
});

test('a press of the previous member does not block the next one’s, whose reply is lost', async () => {
  const pressed = { kind: 'withdraw', amount: walletOf(1_002).wallet.amount } as const;
  server.answer('GET /api/idempotency-keys/:key', { state: 'IN_PROGRESS' });
  const onEnd = vi.fn();
  let refuse = () => {};
  const late = new Promise<never>((_, reject) => {
    refuse = () => reject(new ApiError('MONEY_NOT_ENOUGH', 409));
  });
  await logIn('1001');
  void withIntent(pressed, () => late).then(onEnd, onEnd);
  await pass(0);
  logOut();
  await logIn('1002');
  const own = withIntent(pressed, () => Promise.reject(new ApiError('NETWORK', 0)));
  await expect(own).rejects.toMatchObject({ code: 'BEING_CHECKED' });
  refuse();
  await show(<OwnPress />);
  expect(read()).toBe('checking 1002');
  // The outcome of the other one is announced to no one.
  expect(onEnd).not.toHaveBeenCalled();
});

test('a tab of another member writes no balances next to the token of the one the phone remembers', async () => {
  window.localStorage.setItem('token', 'of 1002, in another tab');
  window.sessionStorage.setItem('token', 'of 1001');
  queryClient.setQueryData(balances.queryKey, walletOf(1_001));
  keepBalances()();
  expect(window.localStorage.getItem('balances')).toBeNull();
  // Without a connection the other tab begins with this.
  window.sessionStorage.clear();
  expect(lastBalances()).toBeNull();
});

test('a shared picture whose type the phone does not know is one by its name', async () => {
  await logIn('1001');
  await share(Date.now(), 'application/octet-stream');
  await show(<SlipUpload />);
  await pass(0);
  expect(onTop().getByAltText('Chosen slip')).toBeTruthy();
});
