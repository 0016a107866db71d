import type { ChangesText } from '../th/changes.ts';

export const changes: ChangesText = {
  help: 'What gives out more money is in force once another person has confirmed it. What was before holds until then.',
  tabs: { waiting: 'Waiting', ended: 'Ended' },
  none: { waiting: 'No changes wait', ended: 'No changes have ended yet' },
  subjects: {
    settings: 'Settings',
    bonus: 'Bonus',
    promotion: 'Promotion',
    wheel: 'Prize wheel',
    banner: 'Banner',
  },
  states: {
    PROPOSED: 'Waits for a second person',
    CARRIED_OUT: 'In force',
    REFUSED: 'Refused',
    OUTDATED: 'Out of date',
  },
  isNew: 'New',
  proposedBy: (name, time) => `Proposed by ${name} on ${time}`,
  endedBy: (name, time) => `${name} on ${time}`,
  reason: 'Reason',
  values: 'What changes',
  was: 'Was',
  becomes: 'Becomes',
  nothing: 'None',
  costs: 'Worst cost a day',
  costsHelp: 'Counted with the members, coins and wallets of now',
  noBound: 'No upper bound',
  noCost: 'This change gives out no more money',
  costKinds: {
    wheel: 'Prize wheel',
    bonus: 'Bonuses',
    promotion: 'Promotions',
    invite: 'Referral bonus',
    refund: 'Cashback',
    rewards: 'Rewards of every kind together',
    withdrawals: 'Withdrawals paid automatically',
    inviteLastWeek: 'Referral bonus on the highest of the last 7 days',
    refundLastWeek: 'Cashback on the highest of the last 7 days',
    elsewhere: 'What members may send elsewhere',
  },
  foreignAccount: 'These words hold an account number that is none of ours',
  foreignAccountHelp:
    "Compare it with the bank's papers before you confirm: members may send money there.",
  outdated:
    'What it began from has changed meanwhile, so it cannot be confirmed. Please refuse it and propose it anew.',
  own: 'You proposed this: another person has to confirm it.',
  confirm: 'Confirm',
  confirmTitle: (subject) => `Confirm the change: ${subject}`,
  confirmHelp: 'The change is in force at once.',
  confirmed: 'Confirmed and in force',
  refuse: 'Refuse',
  takeBack: 'Take back',
  refuseTitle: (subject) => `End the change: ${subject}`,
  refused: 'The change has ended. What was before still holds.',
  waits: 'Sent for confirmation. What was before holds until another person confirms it.',
  waitingHere: (count) =>
    count === 1
      ? 'A change waits for a second person. What was before still holds.'
      : `${count} changes wait for a second person. What was before still holds.`,
  show: 'Show',
};
