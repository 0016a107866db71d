import type { RiskText } from '../th/risk.ts';

export const risk: RiskText = {
  help: 'The system only finds. It locks nobody and stops no money; each finding ends by a decision.',
  none: 'No findings are waiting',
  numbered: (id) => `Finding #${id}`,
  score: 'Score',
  points: (points) => `${points}\u00A0points`,
  members: 'Members',
  further: (count) => `and ${count} more`,
  why: 'Why',
  foundAt: 'Found',
  endedAt: 'Decided',
  note: 'Reason of the decision',
  inviter: 'Referrer',
  kinds: {
    group: 'Group that may be one person',
    inviter: 'Referrer whose friends act alike',
    'no-play': 'Deposits and withdraws without play',
    'game-return': 'Games give back far more',
    'bank-change': 'Withdrawal after an account change',
  },
  states: { open: 'To decide', ended: 'Decided' },
  outcomes: { harmless: 'No concern', confirmed: 'Confirmed', 'set-aside': 'Shared place' },
  shared: {
    account: (count) => `${count}\u00A0members have the same account number`,
    holder: (count) => `${count}\u00A0members have the same account holder`,
    device: (count) => `${count}\u00A0members log in on the same device`,
    address: (count) => `${count}\u00A0members log in from the same network`,
    pattern: (count) => `${count}\u00A0members joined, deposited, took bonuses and withdrew alike`,
    inviter: (count) =>
      `${count}\u00A0invited friends joined, deposited, took bonuses and withdrew alike`,
  },
  noPlay: (deposited, withdrawn, played) =>
    `In 30\u00A0days deposited ${deposited}, withdrew ${withdrawn}, moved ${played} to games`,
  gameReturn: (toGames, fromGames) =>
    `In 90\u00A0days moved ${toGames} to games and got ${fromGames} back`,
  bankChange: (amount, changedAt, withPassword) =>
    `Asked for ${amount} after the bank account${withPassword ? ' and the password' : ''} changed at ${changedAt}`,
  places: { device: 'Device', address: 'Network' },
  sharedPlaces: 'Logged in from the same place',
  membersThere: (count) => `${count}\u00A0members`,
  decide: 'Decide',
  decideHelp: "A decision locks nobody and stops no money. The member's page does.",
  decided: 'Decision kept',
  choices: {
    harmless: { label: 'No concern', help: 'This group comes back only with somebody new.' },
    confirmed: { label: 'Confirmed', help: 'Act on each member from their page.' },
    'set-aside': {
      label: 'Shared place',
      help: 'A café or a mobile network. It will link nobody any more.',
    },
  },
  placesSetAside: 'Kept. The place links nobody any more.',
  commonPlaces: 'Shared places',
  takeBack: 'Use again',
  takeBackTitle: 'Let this place link members again?',
  takeBackHelp: 'Members who log in from there count as linked again.',
  takenBack: 'The place links members again',
};
