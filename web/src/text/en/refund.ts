import type { RefundText } from '../th/refund.ts';

export const refund = {
  title: 'Cashback',
  proceed: 'Continue',
  offers: 'Cashback news',
  claimable: 'Available cashback',
  receive: 'Get cashback',
  nothing: 'No cashback yet',
  pot: 'Cashback balance',
  addWallet: 'Add to wallet',
  holdsBonus: 'You can get cashback once your bonus has ended.',
  added: (amount: string) => `${amount} of cashback is in your wallet.`,
  addTitle: 'Add cashback to your wallet?',
  warning: (success: number, fail: number) =>
    `While its condition is active, you can't withdraw any money, your own included. It ends when your total balance reaches ${success}% of the cashback, or falls to ${fail}% of it or less. What is left is yours. Money you deposit meanwhile doesn't count towards the goal, and can be withdrawn once it has ended.`,
  log: 'Cashback history',
  amount: 'Amount',
  date: 'Date and time',
  none: 'Nothing here yet',
  noneHelp: 'Cashback you received appears here',
} satisfies RefundText;
