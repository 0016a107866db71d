import type { ColleaguesText } from '../th/colleagues.ts';

export const colleagues: ColleaguesText = {
  help: 'Adding, changing, resetting and unlocking take two people. One person locks, at once.',
  tabs: { accounts: 'Accounts' },
  add: 'Add staff',
  search: 'Search name or username',
  none: 'No matching staff',
  state: 'Status',
  states: { active: 'Active', fresh: 'Not set up yet', locked: 'Locked' },
  lastSeen: 'Last used',
  usernameHelp: '2 to 40 of a-z, 0-9, dot or dash. Cannot be changed later.',
  lock: 'Lock account',
  lockTitle: (name) => `Lock the account of ${name}?`,
  lockHelp: 'Signs them out everywhere at once and keeps them out. Unlocking takes two people.',
  locked: 'Account locked',
  unlock: 'Unlock',
  unlockTitle: (name) => `Propose to unlock ${name}?`,
  unlockHelp: 'Once another person confirms, they can sign in again with the same password.',
  reset: 'Reset',
  resetTitle: (name) => `Propose to reset ${name}?`,
  resetHelp:
    'Once another person confirms, the password and authenticator stop working and they are signed out everywhere. They sign in again with a first password.',
  firstPasswords: 'First passwords to hand over',
  firstPasswordsHelp:
    'Two people hold half of the password each. It is shown once: tell its owner yourself, and never whoever holds the other half.',
  halves: { 1: 'First half', 2: 'Second half' },
  halfOf: (half, name, username) => `${half} for ${name} (${username})`,
  show: 'Show',
  shownOnce: 'Shown only this once',
  shownHelp:
    'They type the first half and then the second into the password field, dashes included. If it is lost, the account has to be reset.',
  handedOver: 'Handed over',
};
