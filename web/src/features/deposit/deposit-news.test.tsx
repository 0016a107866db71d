import { screen } from '@testing-library/react';
import { learnServerTime } from '@wallet/client/server-clock';
import type { ReplyOf } from '@wallet/contract/api';
import { ApiError } from '@wallet/contract/api-error';
import type { Language } from '@wallet/contract/languages';
import { baht } from '@wallet/contract/test/sample';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { SlipSent } from '#features/slip/SlipSent.tsx';
import { BalanceHero } from '#features/wallet/BalanceHero.tsx';
import { beingChecked } from '#lib/calls/being-checked.ts';
import { withIntent } from '#lib/intent/intent.ts';
import { spread } from '#lib/live/server-news.ts';
import { balances, refreshBalances } from '#lib/money/balances.ts';
import { queryClient } from '#lib/reading/query-client.ts';
import { endSession } from '#lib/session/session.ts';
import { loadText } from '#lib/text.ts';
import { currentToasts } from '#ui/toasts/toast.ts';
import { refusal } from '../../test/fake-server.ts';
import { memberOf, walletOf } from '../../test/samples.ts';
import { pass, read, readDialog, show, shownLanguages, stage, start } from '../../test/stage.tsx';
import { followDeposits } from './deposit-news.ts';
import { QrDeposit } from './QrDeposit.tsx';

type Entry = ReplyOf<'POST /api/statement'>['statements'][number];

const server = stage();
const at = (seconds: number) => new Date(start + seconds * 1000).toISOString();

function deposit(id: string, amount: number, changes: Partial<Entry> = {}): Entry {
  return {
    _id: id,
    statementType: 'deposit',
    status: 'SUCCESS',
    from: 'SCB',
    to: 'WALLET',
    amount: baht(amount),
    createdAt: at(5),
    updatedAt: at(5),
    balance: null,
    ...changes,
  };
}

function list(...statements: Entry[]): void {
  server.answer('POST /api/statement', { total: statements.length, statements, days: [] });
}

let session: AbortController;

async function follow(component = <p>home</p>, language: Language = 'en'): Promise<void> {
  session = new AbortController();
  await show(component, language);
  followDeposits(session.signal);
  await pass(0);
}

/** The live connection says that something about the wallet changed. */
async function announceChange(): Promise<void> {
  spread('wallet', []);
  await pass(1_000);
}

beforeEach(() => {
  server.answer('GET /api/wallet', walletOf(300));
  server.answer('GET /api/lookup/info', refusal('INTERNAL_SERVER_ERROR', 500));
  server.answer('GET /api/lookup/banks', [
    {
      code: 'SCB',
      nameTH: 'ธนาคารไทยพาณิชย์',
      nameEN: 'SCB Bank',
      nameLA: 'SCB Bank',
      color: '#4e2e7f',
    },
  ]);
  return () => session.abort();
});

describe.each(shownLanguages)('in %s', (language) => {
  test('a deposit that arrives is announced once, with its own amount and kind', async () => {
    const [text, core] = [await loadText(language, 'statement'), await loadText(language, 'core')];
    await follow(undefined, language);
    list(deposit('e1', 250));
    // Changes in a row are read together.
    spread('wallet', []);
    await announceChange();
    expect(server.requests('POST /api/statement').map(({ body }) => body)).toEqual([
      { page: 1, limit: 20 },
    ]);
    const bank = { th: 'ธนาคารไทยพาณิชย์', lo: 'SCB Bank', en: 'SCB Bank' }[language];
    const words = text.depositArrived(`250.00\u00A0${core.units.THB}`, bank);
    expect(currentToasts()).toMatchObject([{ tone: 'ok', text: words }]);
    await pass(5_000);
    expect(read()).not.toContain(words);
    await announceChange();
    expect(read()).not.toContain(words);
  });
});

test.each([-1, 1])(
  'deposits of before are not news on a phone whose clock is a day off, by %i, and later ones are',
  async (days) => {
    vi.setSystemTime(start + days * 86_400_000);
    await follow();
    // The first reply says what time it is.
    learnServerTime(new Date(start).toUTCString());
    list(deposit('e1', 250, { updatedAt: at(-3_600) }));
    await announceChange();
    expect(currentToasts()).toEqual([]);
    list(deposit('e2', 300), deposit('e1', 250, { updatedAt: at(-3_600) }));
    await announceChange();
    expect(currentToasts()).toMatchObject([{ text: expect.stringContaining('300.00') }]);
  },
);

test('a place that is not known is named as the entry names it, in the currency of the wallet', async () => {
  const { wallet, ...rest } = walletOf(300);
  await follow();
  queryClient.setQueryData(balances.queryKey, { ...rest, wallet: { ...wallet, currency: 'LAK' } });
  // Credited in the very moment from which deposits are followed.
  list(deposit('e1', 250, { from: 'NEWBANK', updatedAt: at(0) }));
  await announceChange();
  expect(read()).toContain('Deposit received: 250.00\u00A0kip from NEWBANK');
});

test('on the home, the card shows the amount that arrived and who paid it, for a moment', async () => {
  const none = () => undefined;
  const press = { onRefresh: none, onTransfer: none, onDeposit: none, onWithdraw: none };
  await follow(
    <main>
      <BalanceHero name="Noy" view={walletOf(300)} isRefreshing={false} {...press}>
        {null}
      </BalanceHero>
    </main>,
  );
  const markup = () => document.querySelector('main section')?.innerHTML;
  const card = () => document.querySelector('main section')?.textContent;
  const toast = () => screen.getByText(/^Deposit received/).parentElement?.className;
  const before = card();
  const empty = markup();
  list(deposit('e1', 777));
  await announceChange();
  expect(card()).toContain('+777.00SCB Bank');
  expect(toast()).toBe('out-of-sight');
  // The toast says it to screen readers.
  const shown = document.querySelector('main section h1')?.parentElement?.lastElementChild;
  expect(shown?.ariaHidden).toBe('true');
  // The next one takes its place.
  list(deposit('e4', 11));
  await announceChange();
  expect(card()).toContain('+11.00SCB Bank');
  expect(card()).not.toContain('+777.00');
  await pass(2_500);
  expect(card()).toContain('+11.00SCB Bank');
  await pass(2_000);
  expect(markup()).toBe(empty);
  // Below an open sheet the card is not seen.
  const sheet = document.createElement('dialog');
  document.body.append(sheet);
  sheet.open = true;
  list(deposit('e3', 33));
  await announceChange();
  expect(card()).toBe(before);
  expect(toast()).not.toBe('out-of-sight');
  sheet.remove();
  await pass(4_500);
  list(deposit('e2', 55));
  await announceChange();
  expect(card()).toContain('+55.00');
  session.abort();
  expect(card()).toBe(before);
});

test('two at the same time are announced each with its own amount, while a withdrawal makes the wallet smaller', async () => {
  await follow();
  list(
    deposit('w1', 400, { statementType: 'withdraw', from: 'WALLET', to: 'SCB' }),
    deposit('e2', 100, { from: 'PAYONEX' }),
    deposit('e1', 50),
  );
  server.answer('GET /api/wallet', walletOf(50));
  await announceChange();
  expect(read()).toContain('Deposit received: 100.00\u00A0baht from Payment QR');
  expect(read()).toContain('Deposit received: 50.00\u00A0baht from SCB Bank');
  expect(read()).not.toContain('400.00');
});

test('earlier entries, entries under way and other kinds are not announced', async () => {
  await follow();
  list(
    deposit('e3', 11, { status: 'PENDING' }),
    deposit('e2', 12, { statementType: 'bonus', from: 'BONUS' }),
    deposit('e1', 13, { createdAt: at(-60), updatedAt: at(-60) }),
  );
  await announceChange();
  expect(read()).not.toContain('Deposit received');
  // A deposit that was asked for before counts by when its money came.
  list(deposit('e3', 11, { createdAt: at(-60), updatedAt: at(20) }));
  await announceChange();
  expect(read()).toContain('Deposit received: 11.00');
});

test('without a live connection, another balance says when to look', async () => {
  await follow();
  queryClient.setQueryData(balances.queryKey, walletOf(300));
  await pass(1_000);
  // Balances that say the same are not a reason to look.
  queryClient.setQueryData(balances.queryKey, walletOf(300, []));
  await pass(1_000);
  expect(server.requests('POST /api/statement')).toEqual([]);
  list(deposit('e1', 250));
  queryClient.setQueryData(balances.queryKey, walletOf(550));
  await pass(1_000);
  expect(read()).toContain('Deposit received: 250.00');
});

test('a deposit that arrived without a connection is announced when it is back', async () => {
  await follow();
  const connect = async () => {
    spread('open', []);
    await pass(1_000);
  };
  await connect();
  // The first connection missed nothing.
  expect(server.requests('POST /api/statement')).toEqual([]);
  list(deposit('e1', 250));
  await connect();
  expect(read()).toContain('Deposit received: 250.00');
});

test('a phone in the pocket shows the notice when it is looked at', async () => {
  const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await follow();
  list(deposit('e1', 250));
  await announceChange();
  await pass(10_000);
  expect(read()).not.toContain('Deposit received');
  visible.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(100);
  expect(read()).toContain('Deposit received: 250.00');
  // Another member takes the phone out.
  visible.mockReturnValue('hidden');
  list(deposit('e2', 33));
  await announceChange();
  session.abort();
  visible.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(100);
  expect(read()).not.toContain('Deposit received: 33.00');
  visible.mockRestore();
});

test('money of the QR on the screen is announced by the QR alone', async () => {
  const qr = {
    hasQrcode: true,
    qrcodeId: '71',
    qrcode: '<svg/>',
    amount: baht(500),
    askedAmount: baht(500),
    expireIn: at(600),
    serverTime: at(0),
  } as const;
  server.answer('GET /api/qrcode/:provider', qr);
  const account = {
    bank: { nameTH: 'KBANK', nameEN: 'KBANK', nameLA: 'KBANK' },
    bankCode: 'KBANK',
    bankAccountName: 'KBANK',
    bankAccountNo: '',
    bankType: 'PAYMENT',
    mode: 'SMS',
    color: '#1ba05a',
  } as const;
  const channel = { provider: 'KBANK', account, presets: [], minimum: baht(1), minutes: 10 };
  await follow(<QrDeposit channel={channel} />);
  server.answer('GET /api/qrcode/:provider', {
    hasQrcode: false,
    serverTime: at(10),
    ended: [{ qrcodeId: '71', end: 'paid', credited: baht(500), entries: ['e1'] }],
  });
  list(deposit('e1', 500, { from: 'KBANK' }), deposit('e2', 70));
  await announceChange();
  expect(read()).toContain('Money received');
  expect(read()).not.toContain('Deposit received: 500.00');
  expect(read()).toContain('Deposit received: 70.00');
});

test('money of the slip on the screen is announced by the slip alone', async () => {
  const text = await loadText('en', 'slip');
  const slip = {
    ...{ id: 'b7b6a7a0-0000-4000-8000-000000000001', createdAt: at(0), reference: 'r1', link: '' },
    ...{ note: null, isWithStaff: false, amount: baht(250) },
  };
  server.answer('POST /api/statement/slip', { total: 1, slips: [{ ...slip, status: 'PENDING' }] });
  await follow(<SlipSent reference="r1" onAnother={() => undefined} />);
  const credit = { entry: 'e1', isEarlier: false };
  const credited = { ...slip, status: 'SUCCESS' as const, credit };
  server.answer('POST /api/statement/slip', { total: 1, slips: [credited] });
  list(deposit('e1', 250), deposit('e2', 70));
  await announceChange();
  expect(read()).toContain(text.credited('250.00\u00A0baht'));
  expect(read()).not.toContain('Deposit received: 250.00');
  expect(read()).toContain('Deposit received: 70.00');
});

test('the deposit of the member before is announced to no one', async () => {
  await follow();
  list(deposit('e1', 250));
  spread('wallet', []);
  session.abort();
  endSession();
  await refreshBalances();
  await pass(2_000);
  expect(read()).not.toContain('Deposit received');
  // Nothing listens any more.
  const reads = server.requests('POST /api/statement').length;
  await announceChange();
  expect(server.requests('POST /api/statement')).toHaveLength(reads);
});

test('money of a gift link whose reply was lost is announced by its press alone', async () => {
  server.answer('GET /api/account/me', memberOf(walletOf(300)));
  server.answer('GET /api/idempotency-keys/:key', { state: 'IN_PROGRESS' });
  await follow();
  const sent = withIntent({ kind: 'giftLink' }, () => Promise.reject(new ApiError('NETWORK', 0)));
  await expect(sent).rejects.toThrow(beingChecked);
  list(deposit('e1', 88, { from: 'TRUEWALLET' }));
  await announceChange();
  expect(read()).not.toContain('88.00');
  const done = { state: 'DONE', amount: baht(88), entry: 'e1', prize: null } as const;
  server.answer('GET /api/idempotency-keys/:key', done);
  await pass(20_000);
  expect(readDialog()).toContain('88.00\u00A0baht is in your wallet.');
  expect(read()).not.toContain('Deposit received');
});
