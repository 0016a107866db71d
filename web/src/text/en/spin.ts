import type { SpinText } from '../th/spin.ts';

export const spin = {
  title: 'Prize wheel',
  wheel: (prizes: string) => `Prize wheel with these prizes: ${prizes}`,
  coins: (coins: number) => `Coins left: ${coins}`,
  spin: 'Spin',
  cost: 'Each spin costs 1\u00A0coin',
  noCoins: 'No coins yet. You get coins when you deposit.',
  closed: 'The prize wheel is closed',
  closedHelp: 'Coupons you have can still be claimed',
  result: 'Result',
  resultIs: (prize: string) => `Result: ${prize}`,
  understand: 'I understand',
  coupons: 'My coupons',
  noCoupons: 'No coupons yet',
  noCouponsHelp: 'What you win on the wheel appears here',
  coinsOf: (coins: number) => `Coins: ${coins}`,
  until: (time: string) => `Valid until ${time}`,
  kept: 'Does not expire while you cannot claim it',
  claim: 'Claim',
  claimOf: (prize: string) => `Claim ${prize}`,
  claimed: 'Claimed',
  expired: 'Expired',
  claimTitle: 'Claim this coupon?',
  claimCredit:
    'Prize money from a coupon has a condition before it can be withdrawn. See the condition under Bonuses.',
  claimDone: (prize: string) => `Claimed: ${prize}`,
} satisfies SpinText;
