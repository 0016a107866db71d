import { beforeEach, expect, test, vi } from 'vitest';
import { memberOf, walletOf } from '../../test/samples.ts';
import { onTop, press, read, readDialog, show, stage, type } from '../../test/stage.tsx';
import { DepositModal } from './DepositModal.tsx';
import type { DepositLookup } from './deposit-sections.ts';
import { WalletSection } from './WalletSection.tsx';

const server = stage();
const rules = ['Minimum deposit 2.00', 'must match your registered number'];

beforeEach(() => {
  server.answer('GET /api/wallet', walletOf(20));
  server.answer('GET /api/account/me', memberOf(walletOf(20)));
});

const lookupOf = (mode: DepositLookup['wallets'][number]['mode']): DepositLookup => ({
  banks: [],
  wallets: [{ walletAccountName: '0812345678', mode }],
  isManual: false,
});

test('a gift link is promised no rule that no one holds it to', async () => {
  await show(<WalletSection lookup={lookupOf('GIFT')} />);
  for (const rule of rules) expect(read()).not.toContain(rule);
  expect(read()).toContain('Gift links are closed for now');
});

test('money that is sent to the number has its rules', async () => {
  await show(<WalletSection lookup={lookupOf('AUTO')} />);
  for (const rule of rules) expect(read()).toContain(rule);
  expect(read()).toContain('0812345678Send money to this number. It is credited automatically.');
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await press('Copy wallet number');
  expect(copied).toHaveBeenCalledExactlyOnceWith('0812345678');
});

test('in manual mode money is sent to the number of a gift wallet too, and the staff look', async () => {
  await show(<WalletSection lookup={{ ...lookupOf('GIFT'), isManual: true }} />);
  expect(read()).toContain('0812345678Checked by our team');
  expect(onTop().queryByRole('textbox')).toBeNull();
});

test('a gift link goes to the wallet that takes links, sealed with the key of the server', async () => {
  server.answer('POST /api/wallet/truelink', { message: 'SUCCESS' });
  const wallets = [
    { walletAccountName: '0811111111', mode: 'AUTO' as const },
    { walletAccountName: '0812222222', mode: 'GIFT' as const },
  ];
  await show(<WalletSection lookup={{ ...lookupOf('AUTO'), wallets, giftLinkKey: null }} />);
  await type('Gift link', 'https://gift.truemoney.com/x');
  await press('Send link');
  expect(server.requests('POST /api/wallet/truelink').map(({ body }) => body)).toEqual([
    { link: 'https://gift.truemoney.com/x::0812222222' },
  ]);
});

test('a wallet in another currency is shown no account and no QR, but the way to the staff', async () => {
  const { wallet, ...rest } = walletOf(20);
  server.answer('GET /api/wallet', { ...rest, wallet: { ...wallet, currency: 'LAK' } });
  server.answer('GET /api/lookup/deposit', lookupOf('AUTO'));
  await show(
    <DepositModal onClose={() => undefined} slipUpload="the slip" within={(ways) => ways} />,
  );
  expect(readDialog()).toContain("We no longer use your account's currency");
  expect(onTop().queryByRole('tab')).toBeNull();
  expect(onTop().getByRole('link', { name: 'Contact' }).getAttribute('href')).toBe('/user/contact');
});

test('a member who is offered no QR reads so, and how else to deposit', async () => {
  server.answer('GET /api/lookup/deposit', lookupOf('AUTO'));
  await show(
    <DepositModal
      onClose={() => undefined}
      first="qr"
      slipUpload="the slip"
      within={(ways) => ways}
    />,
  );
  expect(readDialog()).toContain('QR deposits are closed for now');
  expect(readDialog()).toContain('Please deposit another way, or contact us');
});
