import type { TransferText } from '../th/transfer.ts';

export const transfer = {
  title: 'Move money',
  from: 'From',
  to: 'To',
  choose: 'Choose account',
  wallet: 'Wallet',
  minimum: (amount: string) => `Minimum ${amount}`,
  all: 'All',
  submit: 'Move money',
  unreadable: 'Enter the amount in digits, with at most two after the point, such as 500 or 500.50',
  selectAccount: 'Please select an account',
  cannotTransfer: "You can't move money within the same account",
  noGames: 'No game account yet',
  noGamesHelp: 'Open a game account on the home screen first',
  done: (amount: string, to: string) => `${amount} moved to ${to}`,
  pending: 'Being checked',
  succeeded: 'Completed',
  failed: 'Failed',
  pendingTitle: "We're checking your transfer",
  pendingBody:
    'Your money is safe and reserved. The result appears here automatically when the game provider responds. You can close this.',
  failedTitle: 'The money was not moved',
  failedBody: 'It is in the account it came from',
  movedTitle: 'Money moved',
  reference: 'Reference',
  close: 'Close',
} satisfies TransferText;
