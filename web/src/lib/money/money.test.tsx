import { store } from '@wallet/client/storage';
import { languages } from '@wallet/contract/languages';
import { beforeEach, expect, test } from 'vitest';
import { loadText } from '#lib/text.ts';
import { lost } from '../../test/fake-server.ts';
import { eligibilityOf, tooMuch, walletOf } from '../../test/samples.ts';
import { pass, read, show, stage } from '../../test/stage.tsx';
import { queryClient } from '../reading/query-client.ts';
import { endSession, shelfOfToken, startSession } from '../session/session.ts';
import { mayAnnounce } from './announced-deposits.ts';
import { balances, refreshBalances } from './balances.ts';
import { useOffered } from './eligibility.ts';
import { keepBalances } from './keep-balances.ts';
import { lastBalances } from './last-balances.ts';
import { outcomeOf } from './outcome.ts';
import { otherCurrency } from './own-currency.ts';
import { placeNames } from './place-names.ts';

const server = stage();

beforeEach(() => server.answer('GET /api/wallet', lost));

test.each(['SUCCESS', 'FAILED', 'PENDING', 'OF_A_LATER_RELEASE', ''])(
  'a movement of the state %s ends only in a word that is known',
  (status) => {
    const isEnd = status === 'SUCCESS' || status === 'FAILED';
    expect(outcomeOf(status)).toBe(isEnd ? status : 'PENDING');
  },
);

test('each deposit is announced by one part of the app, and again to the next member', () => {
  expect([mayAnnounce('e1', 'qr'), mayAnnounce('e1', 'news'), mayAnnounce('e1', 'qr')]).toEqual([
    true,
    false,
    true,
  ]);
  expect(mayAnnounce('e2', 'news')).toBe(true);
  endSession();
  expect(mayAnnounce('e1', 'news')).toBe(true);
});

test('money that moved is asked for everywhere, but for balances that come by another way', async () => {
  const isOld = (key: readonly unknown[]) => queryClient.getQueryState(key)?.isInvalidated;
  const others = [
    ['GET /api/account/me', {}],
    ['GET /api/progress', {}],
  ];
  for (const butBalances of [true, false]) {
    queryClient.setQueryData(balances.queryKey, walletOf(20));
    for (const key of others) queryClient.setQueryData(key, {});
    await refreshBalances({ butBalances });
    expect([isOld(balances.queryKey), ...others.map(isOld)]).toEqual([!butBalances, true, true]);
  }
});

test.each([
  ['THB', undefined],
  [undefined, undefined],
  ['LAK', 'OTHER_CURRENCY'],
] as const)('a wallet in %s has another currency than the operator: %s', (currency, reason) => {
  const view = walletOf(20);
  const found = otherCurrency({
    ...view,
    wallet: { ...view.wallet, ...(currency && { currency }) },
  });
  expect(found?.reason).toBe(reason);
  expect(found?.isAllowed ?? true).toBe(reason === undefined);
});

test.each(languages)('codes of movements have names in %s, each its own', async (language) => {
  const text = await loadText(language, 'statement');
  const bank = { code: 'SCB', nameTH: 'ไทยพาณิชย์', nameEN: 'Siam', nameLA: 'ໄທພານິດ', color: '' };
  const view = walletOf(20, []);
  const names = placeNames({ text, language, view, banks: [bank] });
  const own = { th: bank.nameTH, en: bank.nameEN, lo: bank.nameLA }[language];
  expect(Object.fromEntries(names)).toEqual({
    ...{ WALLET: text.wallet, STAFF: text.staff, TRUEWALLET: text.trueMoney },
    ...{ BONUS: text.bonus, PROMOTION: text.promotion, INVITE: text.invite },
    ...{ REFUND: text.refund, LUCKYDRAW: text.wheel, SCB: own },
    ...Object.fromEntries(
      ['PAYONEX', 'PAYTIMZ', 'WW', 'FP', 'LAOQR', 'ONEPAY'].map((code) => [code, text.qr]),
    ),
  });
});

function Offer() {
  const { verdict, mayTake } = useOffered(({ cashback }) => cashback);
  return `${verdict?.reason ?? 'nothing known'}, ${mayTake}`;
}

test('rewards are closed until it is known what can be taken, and open where the server does not say', async () => {
  const name = 'GET /api/eligibility';
  const held = server.hold(name);
  await show(<Offer />);
  expect(read()).toBe('nothing known, false');
  held.give(eligibilityOf({ cashback: tooMuch(20) }));
  await pass(0);
  expect(read()).toBe('BONUS_REMAINING, false');
  server.answer(name, lost);
  queryClient.clear();
  await show(<Offer />);
  await pass(20_000);
  expect(read()).toContain('nothing known, true');
});

test.each([
  [false, 'session'],
  [true, 'persistent'],
] as const)(
  'balances are kept where the session is (remembered: %s), and go with it',
  (remember, shelf) => {
    endSession();
    startSession('a session', remember);
    expect(shelfOfToken()).toBe(shelf);
    const storages = [window.sessionStorage, window.localStorage];
    const kept = () => storages.map((storage) => storage.getItem('balances') !== null);
    // Only the data that is there already.
    queryClient.setQueryData(balances.queryKey, walletOf(20));
    const stop = keepBalances();
    expect([kept(), lastBalances()?.wallet.amount]).toEqual([[!remember, remember], 20]);
    queryClient.setQueryData(['GET /api/progress', {}], { items: [] });
    expect(lastBalances()?.wallet.amount).toBe(20);
    queryClient.setQueryData(balances.queryKey, walletOf(30));
    expect(lastBalances()?.wallet.amount).toBe(30);
    stop();
    queryClient.setQueryData(balances.queryKey, walletOf(40));
    expect(lastBalances()?.wallet.amount).toBe(30);
    const [own, other] = remember ? storages.toReversed() : storages;
    for (const storage of storages) storage.setItem('last-statement', '{}');
    endSession();
    expect(kept()).toEqual([false, false]);
    // On the other shelf lies what another session left.
    expect([own, other].map((storage) => storage?.getItem('last-statement'))).toEqual([null, '{}']);
  },
);

test('balances that can no longer be read count as missing', () => {
  store('session', 'balances', '{');
  expect(lastBalances()).toBeNull();
});
