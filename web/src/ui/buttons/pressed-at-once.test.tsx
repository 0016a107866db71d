// @vitest-environment happy-dom
import { act, fireEvent, within } from '@testing-library/react';
import { baht } from '@wallet/contract/test/sample';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { BonusDetail } from '#features/bonus/BonusDetail.tsx';
import { CurrentCondition } from '#features/bonus/CurrentCondition.tsx';
import { PromotionCode } from '#features/bonus/PromotionCode.tsx';
import { DepositNotice } from '#features/deposit/DepositNotice.tsx';
import { GiftLinkForm } from '#features/deposit/GiftLinkForm.tsx';
import { QrForm } from '#features/deposit/QrForm.tsx';
import { QrPanel } from '#features/deposit/QrPanel.tsx';
import { GameAccountModal } from '#features/games/GameAccountModal.tsx';
import { ReferralRow } from '#features/invite/ReferralRow.tsx';
import { ProgressSheet } from '#features/progress/ProgressSheet.tsx';
import type { ProgressItem } from '#features/progress/progress-state.ts';
import { RefundModal } from '#features/refund/RefundModal.tsx';
import { SlipUpload } from '#features/slip/SlipUpload.tsx';
import { ClaimCoupon } from '#features/spin/ClaimCoupon.tsx';
import { SpinPanel } from '#features/spin/SpinPanel.tsx';
import { TransferModal } from '#features/transfer/TransferModal.tsx';
import { WithdrawModal } from '#features/withdraw/WithdrawModal.tsx';
import type { IntentKind } from '#lib/intent/intent-state.ts';
import { eligibilityOf, gameOf, memberOf, walletOf } from '../../test/samples.ts';
import { onTop, pass, pick, press, show, stage, type } from '../../test/stage.tsx';

/** Buttons that move money show immediately that they were pressed, also when nothing ever comes back. */

const never = new Promise<never>(() => undefined);
// No canvas here.
vi.mock('#features/spin/Wheel.tsx', () => ({ Wheel: () => null }));
vi.mock('#features/deposit/seal-gift-link.ts', () => ({ sealGiftLink: () => never }));

const server = stage();
const serverTime = '2026-11-20T10:00:00.000Z';
const way = { deposit: baht(0), amount: baht(100), target: baht(300), floor: baht(10) };
const slice = {
  code: 'a',
  label: '10 ฿',
  bgColor: '#000000',
  textColor: '#ffffff',
  htmlDescription: '',
};
const nothing = () => undefined;
const waiting: ProgressItem = {
  id: 'b7b6a7a0-0000-4000-8000-000000000001',
  kind: 'withdrawal',
  amount: baht(6000),
  place: 'KBANK',
  direction: null,
  createdAt: serverTime,
  steps: [{ step: 'asked', isDone: true, at: serverTime }],
  wait: 'approval',
  expectedAt: null,
  mayCancel: true,
  failure: null,
};
const game = <GameAccountModal game={gameOf('PG')} onClose={nothing} />;

/** Buttons about money whose press is harmless to repeat, or is one of the kinds above. */
type Uncounted = 'cancelQr' | 'cancelWithdrawal' | 'openGame' | 'intoGame' | 'play' | 'playWithAll';

type Case = {
  readonly screen: ReactNode;
  /** All that comes before the press that counts. */
  readonly before: () => Promise<unknown>;
  readonly button: string;
};

const cases = {
  withdraw: {
    screen: <WithdrawModal onClose={nothing} />,
    before: () => type('Amount', '200'),
    button: 'Withdraw',
  },
  transfer: {
    screen: <TransferModal onClose={nothing} />,
    before: async () => {
      await choose('From', /^Wallet/);
      await choose('To', /^PG/);
      await type('Amount', '100');
    },
    button: 'Move money',
  },
  giftLink: {
    screen: <GiftLinkForm walletAccountName="081" publicKey={{ kid: 'k1', key: 'BA' }} />,
    before: () => type('Gift link', 'https://gift.truemoney.com/campaign/?v=abc'),
    button: 'Send link',
  },
  qrcode: {
    screen: (
      <QrForm
        channel={{
          provider: 'WW',
          minimum: baht(100),
          presets: [baht(500)],
          minutes: 10,
          account: {
            bank: { nameTH: 'พร้อมเพย์', nameEN: 'PromptPay', nameLA: null },
            bankCode: 'WW',
            bankAccountName: '',
            bankAccountNo: '',
            bankType: 'PAYMENT',
            mode: 'AUTO',
            color: '#123456',
          },
        }}
      />
    ),
    before: () => type('Amount', '500'),
    button: 'Create QR',
  },
  notice: {
    screen: <DepositNotice />,
    before: () => type('Amount', '500'),
    button: 'Report deposit',
  },
  slip: {
    screen: <SlipUpload />,
    before: () => pick(new File(['slip'], 'slip.png', { type: 'image/png' })),
    button: 'Send slip',
  },
  invite: { screen: <ReferralRow />, before: () => press('Receive'), button: 'Receive' },
  refund: {
    screen: <RefundModal onClose={nothing} />,
    before: async () => {},
    button: 'Get cashback',
  },
  refundToWallet: {
    screen: <RefundModal onClose={nothing} />,
    before: () => press('Add to wallet'),
    button: 'Add to wallet',
  },
  bonus: {
    screen: (
      <BonusDetail
        bonus={{
          code: 'WELCOME',
          name: 'Welcome',
          type: 'limit',
          maxReceived: 1,
          percentFail: 10,
          turnover: 3,
          percent: 100,
          maxAmount: baht(500),
          minimumDeposit: baht(100),
          banners: [],
          way,
          userBonus: null,
        }}
        onClose={nothing}
      />
    ),
    before: async () => {},
    button: 'Take bonus',
  },
  cancelCondition: {
    screen: <CurrentCondition />,
    before: () => press('Cancel bonus'),
    button: 'Cancel bonus',
  },
  promotion: {
    screen: <PromotionCode />,
    before: async () => {
      await type('Promotion code', 'SONGKRAN');
      await press('Search');
    },
    button: 'Receive promotion',
  },
  spin: { screen: <SpinPanel />, before: async () => {}, button: 'Spin' },
  coupon: {
    screen: (
      <ClaimCoupon
        coupon={{
          _id: '1',
          prize: { name: 'Ten', slice: { label: '10 ฿' } },
          type: 'coin',
          amount: baht(0),
          way: null,
          status: 'available',
          createdAt: serverTime,
          expiresAt: serverTime,
        }}
        onClose={nothing}
      />
    ),
    before: async () => {},
    button: 'Claim',
  },
  cancelQr: {
    screen: (
      <QrPanel
        provider="WW"
        qr={{
          hasQrcode: true,
          qrcodeId: 'q1',
          qrcode: '<svg/>',
          amount: baht(500),
          askedAmount: baht(500),
          expireIn: '2026-11-20T10:09:00.000Z',
          serverTime,
        }}
      />
    ),
    before: () => press('Cancel QR'),
    button: 'Cancel QR',
  },
  cancelWithdrawal: {
    screen: <ProgressSheet opened={waiting} now={waiting} onSeen={nothing} onClose={nothing} />,
    before: () => press('Cancel withdrawal'),
    button: 'Cancel withdrawal',
  },
  openGame: {
    screen: <GameAccountModal game={gameOf('JOKER', { isActive: false })} onClose={nothing} />,
    before: async () => {},
    button: 'Open account',
  },
  intoGame: {
    screen: game,
    before: () => type('Move into the game', '100'),
    button: 'Move money only',
  },
  play: { screen: game, before: () => type('Move into the game', '100'), button: 'Play' },
  playWithAll: { screen: game, before: async () => {}, button: 'Play with all 800.00\u00A0baht' },
} satisfies Record<IntentKind | Uncounted, Case>;

beforeEach(() => {
  // Nothing that moves money ever comes back.
  for (const call of [
    'POST /api/wallet/withdrawAll',
    'POST /api/wallet/transfer',
    'POST /api/wallet/transferAll',
    'POST /api/qrcode/:provider',
    'POST /api/wallet/add',
    'DELETE /api/qrcode/:qrcodeId',
    'DELETE /api/wallet/withdraw/:id',
    'GET /api/wallet/activate/:slotCode',
    'GET /api/wallet/account/:slotCode',
    'GET /api/lookup/banks',
    'POST /api/wallet/slip',
    'POST /api/invite/receive',
    'GET /api/refund/receive',
    'GET /api/refund/addWallet',
    'GET /api/bonus/activate/:code',
    'GET /api/bonus/clear',
    'GET /api/promotion/activate/:code',
    'POST /api/spinwheel/spin',
    'POST /api/spinwheel/coupon/claim',
  ] as const) {
    server.hold(call);
  }
  const wallet = walletOf(800, [gameOf('PG')]);
  server.answer('GET /api/wallet', wallet);
  server.answer('GET /api/account/me', memberOf(wallet));
  server.answer('GET /api/eligibility', eligibilityOf());
  server.answer('GET /api/lookup/info', {
    ...{ name: 'Lotus', website: '', isLaos: false, licence: '', serverTime },
  });
  server.answer('GET /api/lookup/withdraw', { withdrawMin: 100, withdrawMax: 900 });
  server.answer('GET /api/lookup/slip', {
    closedFrom: '23:00',
    closedUntil: '01:00',
    isOpen: true,
    withinMinutes: 60,
    bytesMax: 2_000_000,
  });
  server.answer('GET /api/invite/bonus', { success: 150, fail: 10, amount: 75, way });
  server.answer('GET /api/refund/banners', []);
  server.answer('GET /api/refund/check', {
    result: true,
    bonus: false,
    info: '',
    refundAmount: 20,
    claimable: 12.5,
    refundSuccess: 150,
    refundFail: 10,
    way,
  });
  server.answer('POST /api/refund', { total: 0, refunds: [] });
  server.answer('GET /api/bonus/check/active', {
    status: true,
    type: 'promotion',
    name: 'Songkran',
    isArmed: false,
    value: 150,
    target: 300,
    floor: 10,
    hasOpenBets: false,
    keep: 50,
    forfeit: 100,
  });
  server.answer('GET /api/promotion/find/:code', {
    code: 'SONGKRAN',
    name: 'Songkran',
    percentFail: 10,
    turnover: 3,
    amount: 100,
    description: '',
    way,
  });
  server.answer('GET /api/spinwheel/setup', {
    activeSpinwheel: { name: 'Wheel', slices: [slice] },
    userCoin: 3,
  });
});

test.each(Object.entries<Case>(cases))('%s', async (_, { screen, before, button: name }) => {
  await show(screen);
  await before();
  const button = onTop().getByRole('button', { name });
  expect(button.hasAttribute('disabled')).toBe(false);
  const isPressed = () => button.getAttribute('aria-busy') === 'true' || !button.isConnected;
  expect(isPressed()).toBe(false);
  // No time passes, and nothing else runs, between the press and the look.
  act(() => {
    fireEvent.click(button);
  });
  expect(isPressed()).toBe(true);
  await pass(100);
  expect(isPressed()).toBe(true);
});

async function choose(label: string, account: RegExp): Promise<void> {
  const wheel = onTop().getByRole('group', { name: label });
  fireEvent.click(within(wheel).getByRole('radio', { name: account }));
  await pass(0);
}
