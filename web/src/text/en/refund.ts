import type { RefundText } from '../th/refund.ts';

export const refund = {
  title: 'Cashback',
  proceed: 'Continue',
  offers: 'Cashback news',
  claimable: 'Cashback to get',
  receive: 'Get cashback',
  nothing: 'No cashback to get yet',
  pot: 'Cashback balance',
  addWallet: 'Add to wallet',
  holdsBonus: 'Cashback cannot be received while you hold a bonus.',
  added: (amount: string) => `${amount} of cashback is in your wallet.`,
  addTitle: 'Add cashback to the wallet',
  warning: (success: number, fail: number) =>
    `Cashback has a condition before it can be withdrawn. It is met when your total balance reaches ${success}% of the cashback, and ends unmet at ${fail}% or less.`,
  log: 'Cashback history',
  amount: 'Amount',
  date: 'Date and time',
  none: 'Nothing here yet',
  noneHelp: 'Cashback you got appears here',
} satisfies RefundText;
