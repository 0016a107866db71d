import type { WithdrawText } from '../th/withdraw.ts';

export const withdraw = {
  title: 'Withdraw',
  available: 'Available',
  availableHelp: 'Includes your game accounts. They are emptied into the wallet first.',
  toAccount: 'To your account',
  all: 'Withdraw all',
  limits: (minimum: string, maximum: string) => `Minimum ${minimum}, maximum ${maximum}`,
  atLeast: (minimum: string) => `The minimum withdrawal is ${minimum}`,
  atMost: (maximum: string) => `The maximum withdrawal is ${maximum}`,
  tooMuch: 'The balance is not enough',
  submit: 'Withdraw',
  note: 'Paid only to your registered account, usually within minutes',
  open: 'A withdrawal is in progress',
  done: (amount: string) =>
    `Your withdrawal of ${amount} is received. Please wait for the bank transfer.`,
} satisfies WithdrawText;
