import type { HomeText } from '../th/home.ts';

export const home = {
  hello: 'Hello,',
  checkBalance: 'Check balance',
  total: 'Total balance',
  wallet: 'Wallet',
  transfer: 'Move money',
  referralBonus: 'Referral bonus',
  firstStep: 'Deposit and start playing',
  receive: 'Receive',
  retry: 'Try again',
  coins: 'Coins',
  invited: 'Invited',
  succeeded: 'Joined',
  deposit: 'Deposit',
  withdraw: 'Withdraw',
  spin: 'Prize wheel',
  refreshAll: 'Refresh all',
  invite: 'Invite friends',
  bonusConditions: 'Bonus conditions',
  refund: 'Cashback',
  updated: (time: string) => `Last updated ${time}`,
} satisfies HomeText;
