import type { WithdrawText } from '../th/withdraw.ts';

export const withdraw = {
  title: 'Withdraw',
  available: 'Available',
  inGames: (amount: string) =>
    `Includes ${amount} in your games. What your wallet lacks moves over from them when you withdraw, so finish your current round first.`,
  toAccount: 'To your account',
  all: 'Withdraw all',
  limits: (minimum: string, maximum: string) => `Minimum ${minimum} · Maximum ${maximum}`,
  problems: {
    unreadable: () => 'Enter the amount as 500 or 500.50',
    atLeast: (minimum) => `The minimum withdrawal is ${minimum}`,
    atMost: (_, maximum) => `The maximum withdrawal is ${maximum}`,
    tooMuch: () => 'Your balance is not enough. Please lower the amount or deposit more.',
  },
  submit: 'Withdraw',
  note: 'Paid only to your registered account, usually within minutes',
  accepted: (amount: string) =>
    `We received your withdrawal of ${amount}. Please wait for the bank transfer.`,
  review: (limit: string) =>
    `Our team checks withdrawals above ${limit} before the bank pays them.`,
  reviewUntil: (time: string) => `Usually paid by ${time}.`,
  reviewDue: (time: string) => `Our team aims to check it by ${time}.`,
  empty: 'Nothing to withdraw yet',
  emptyHelp: 'Your wallet and your games are empty.',
  waiting: 'Your withdrawal is in progress',
  waitingHelp: 'You can withdraw again once it is paid.',
  done: (amount: string, reference: string) =>
    `We received your withdrawal of ${amount}. Please wait for the bank transfer. Reference: ${reference}`,
} satisfies WithdrawText;
