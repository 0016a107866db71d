import type { ReplyOf } from '@wallet/contract/api';
import { baht } from '@wallet/contract/test/sample';

type Wallet = ReplyOf<'GET /api/wallet'>;
type Game = Wallet['slots'][number];
type Eligibility = ReplyOf<'GET /api/eligibility'>;
type Member = ReplyOf<'GET /api/account/me'>;

const free = { isAllowed: true, reason: null, obstacle: null };

/** A member who can take everything, but for what the test says. */
export function eligibilityOf(changes: Partial<Eligibility> = {}): Eligibility {
  return {
    referral: free,
    cashback: free,
    cashbackToWallet: free,
    bonuses: [],
    promotions: [],
    coupons: [],
    ...changes,
  };
}

/** More money than a condition may start with, in baht. */
export function tooMuch(total: number) {
  const obstacle = {
    cause: 'BALANCE_REMAINS',
    total: baht(total),
    minimumBalance: baht(5),
    currency: 'THB',
  } as const;
  return { isAllowed: false, reason: 'BONUS_REMAINING', obstacle };
}

/** A game account that is open. */
export function gameOf(code: string, changes: Partial<Game> = {}): Game {
  return {
    code,
    name: code,
    logo: null,
    background: null,
    isActive: true,
    amount: baht(0),
    ftWalletSlot: 1,
    category: 'slot',
    web: null,
    android: null,
    ios: null,
    refreshedAt: null,
    isStale: false,
    isMaintenance: false,
    launch: 'link',
    ...changes,
  };
}

/** A wallet with an amount in it, in baht, and the open game accounts. */
export function walletOf(amount: number, slots: readonly Game[] = []): Wallet {
  return {
    wallet: { amount: baht(amount), inTransit: baht(0), withdrawing: baht(0) },
    slots: [...slots],
    coin: 0,
    serverTime: '2026-11-20T10:00:00.000Z',
  };
}

/** Member with an account at KBANK. */
export function memberOf(wallet: Wallet): Member {
  return {
    profile: {
      _id: '7',
      username: '0812345678',
      name: 'สมชาย ใจดี',
      createdAt: '2026-11-01T10:00:00.000Z',
      coin: 0,
    },
    bankAccount: {
      bankAccountName: 'SOMCHAI JAIDEE',
      bankAccountNo: '0482345678',
      bankCode: 'KBANK',
      bank: { nameTH: 'กสิกรไทย', nameEN: 'KBank', nameLA: 'ກະສິກອນໄທ' },
    },
    wallet: { amount: wallet.wallet.amount, inTransit: wallet.wallet.inTransit },
    invite: { amount: baht(0), count: 0, successCount: 0 },
    slots: wallet.slots,
  };
}
