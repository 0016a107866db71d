import type { PausesText } from '../th/pauses.ts';

export const pauses: PausesText = {
  help: 'One person can pause, at once. Resuming takes two. Anything in progress waits and then continues automatically.',
  inForce: 'Paused now',
  none: 'Nothing is paused',
  ended: 'Earlier pauses',
  noneEnded: 'No pauses so far',
  since: (name, time) => `${name} on ${time}`,
  watch: 'Ledger checks',
  watches: { minute: 'New entries, every minute', night: 'The whole ledger, every night' },
  checked: (time) => `Last checked on ${time}`,
  sound: 'No problems',
  broken: (count) => `Problems found: ${count}`,
  found: (what, rows, sample) =>
    `${what} · ${rows === '1' ? '1 row' : `${rows}\u00A0rows`}${sample && `, such as ${sample}`}`,
  resumed: (name, time) => `Resumed when ${name} confirmed it on ${time}`,
  waits: (name) => `${name} proposed to resume this. Another person has to confirm it.`,
  resume: 'Propose to resume',
  resumeTitle: (scope) => `Propose to resume: ${scope}?`,
  resumeHelp: 'Another person has to confirm it. Until then it stays paused.',
  proposed: 'Sent for confirmation',
  pause: 'Pause',
  pauseTitle: 'Pause money',
  pauseConfirm: (scope) => `Pause: ${scope}?`,
  pauseHelp:
    'This takes effect at once, and members are told in their language. Resuming takes two people.',
  paused: 'Paused',
  what: 'What to pause',
  scopes: {
    all: 'All money',
    restore: 'Withdrawals, transfers with games and rewards, after a restore',
    payouts: 'Withdrawals',
    transfers: 'Transfers with games',
    company: 'One game provider',
    deposits: 'One deposit channel',
    member: 'One member',
  },
  scopesOf: {
    company: (which) => `Game provider: ${which}`,
    deposits: (which) => `Deposit channel: ${which}`,
    member: (which) => `Member #${which}`,
  },
};
