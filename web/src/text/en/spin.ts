import type { SpinText } from '../th/spin.ts';

export const spin = {
  title: 'Prize wheel',
  wheel: (prizes: string) => `Prize wheel with these prizes: ${prizes}`,
  coins: (coins: number) => `Coins left: ${coins}`,
  spin: 'Spin',
  cost: 'Each spin costs 1\u00A0coin',
  noCoins: 'No coins yet. You get coins when you deposit.',
  closed: 'The prize wheel is closed',
  closedHelp: 'Your coupons are below',
  result: 'Result',
  won: 'You won',
  resultIs: (prize: string) => `Result: ${prize}`,
  understand: 'I understand',
  coupons: 'My coupons',
  noCoupons: 'No coupons yet',
  noCouponsHelp: 'What you win on the wheel appears here',
  coinsOf: (coins: number) => `Coins: ${coins}`,
  until: (time: string) => `Valid until ${time}`,
  kept: "Won't expire until you can claim it",
  claim: 'Claim',
  claimOf: (prize: string) => `Claim ${prize}`,
  claimed: 'Claimed',
  expired: 'Expired',
  claimTitle: 'Claim this coupon?',
  claimCredit:
    "Prize money can come with a condition. Until it ends you can't withdraw any money. You can follow it under Bonuses.",
  claimTerms: (success: number, fail: number) =>
    `While its condition is active, you can't withdraw any money, your own included. It ends when your total balance reaches ${success}% of the prize, or falls to ${fail}% of it or less. What is left is yours. Money you deposit meanwhile doesn't count towards the goal, and can be withdrawn once it has ended.`,
  claimDone: (prize: string) => `Claimed: ${prize}`,
} satisfies SpinText;
