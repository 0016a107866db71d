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
    `You can withdraw this cashback once your total balance reaches ${success}% of it. If it falls to ${fail}% or less, the condition ends and what is left is yours.`,
  log: 'Cashback history',
  amount: 'Amount',
  date: 'Date and time',
  none: 'Nothing here yet',
  noneHelp: 'Cashback you received appears here',
} satisfies RefundText;
