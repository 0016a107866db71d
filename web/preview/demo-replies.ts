import type { CallName, ReplyOf } from '@wallet/contract/api';
import type { Plain } from '@wallet/contract/brand';
import type { PreviewMessage } from '@wallet/contract/branding/preview';
import { demoGames } from './demo-games.ts';
import { demoBanks, demoWheel } from './demo-lookups.ts';
import { demoTexts } from './demo-texts.ts';

/** Replies by call. A call without one never ends. */
export type DemoReplies = { readonly [N in CallName]?: Plain<ReplyOf<N>> };

/** Replies to an imaginary member, enough for every screen of the preview. */
export function demoReplies({ name, language }: PreviewMessage): DemoReplies {
  const serverTime = new Date().toISOString();
  const wallet = { amount: 1_075.5, currency: 'THB', inTransit: 0 } as const;
  const slots = demoGames(serverTime);
  return {
    'GET /api/lookup/info': {
      name,
      website: '',
      isLaos: false,
      licence: '',
      serverTime,
    },
    'GET /api/lookup/active': { active: true, terminated: null },
    'GET /api/lookup/enableChatWidget': { enableChatWidget: false },
    'GET /api/lookup/contact': {
      contactText: demoTexts[language].contact,
      lineLink: 'https://line.me/',
      lineName: '@line',
      lineQR: null,
    },
    'GET /api/lookup/deposit': demoBanks,
    'GET /api/limits': {
      exclusion: null,
      deposit: { room: null, limits: [] },
      held: [],
      parts: { deposit: 'off', loss: 'off', session: 'off', check: 'off' },
      net: [],
    },
    'GET /api/wallet': { wallet: { ...wallet, withdrawing: 0 }, slots, coin: 6, serverTime },
    'GET /api/wallet/refresh/slot': {
      wallet: { ...wallet, withdrawing: 0 },
      slots,
      coin: 6,
      serverTime,
    },
    'GET /api/account/me': {
      profile: {
        _id: '100001',
        username: '0812345678',
        name: demoTexts[language].member,
        createdAt: serverTime,
        coin: 6,
      },
      bankAccount: {
        bankAccountName: 'SOMCHAI JAIDEE',
        bankAccountNo: '4012345678',
        bankCode: 'SCB',
        bank: {
          nameTH: 'ธนาคารไทยพาณิชย์',
          nameEN: 'Siam Commercial Bank',
          nameLA: 'ທະນາຄານໄທພານິດ',
        },
      },
      wallet,
      invite: { amount: 454.5, count: 2, successCount: 1 },
      slots,
    },
    'GET /api/invite/bonus': { amount: 454.5, success: 200, fail: 10, way: null },
    'GET /api/eligibility': {
      referral: free,
      cashback: free,
      cashbackToWallet: free,
      bonuses: [],
      promotions: [],
      coupons: [],
    },
    'GET /api/progress': { items: [], serverTime },
    'GET /api/qrcode/:provider': { hasQrcode: false, serverTime, ended: [] },
    'GET /api/spinwheel/active': { active: true, coin: 6 },
    'GET /api/spinwheel/setup': { activeSpinwheel: demoWheel(language), userCoin: 6 },
    'GET /api/spinwheel/coupon': { coupons: [], total: 0 },
  };
}

const free = { isAllowed: true, reason: null, obstacle: null };
