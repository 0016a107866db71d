import type { PausesText } from '../th/pauses.ts';

export const pauses: PausesText = {
  help: 'One person pauses, at once. To let money move again takes a second one. What was under way waits and goes on by itself.',
  inForce: 'Paused now',
  none: 'Nothing is paused',
  ended: 'Earlier pauses',
  noneEnded: 'Nothing was paused so far',
  since: (name, time) => `${name} on ${time}`,
  watch: 'The watch over the book',
  watches: { minute: 'What is new, every minute', night: 'The whole book, every night' },
  checked: (time) => `Last checked on ${time}`,
  sound: 'Sound',
  broken: (count) => `Checks broken: ${count}`,
  found: (what, rows, sample) =>
    `${what} · ${rows === '1' ? '1 row' : `${rows}\u00A0rows`}${sample && `, such as ${sample}`}`,
  resumed: (name, time) => `Moving again since ${name} confirmed it on ${time}`,
  waits: (name) => `${name} proposed to let it move again. Another person has to confirm it.`,
  resume: 'Propose to resume',
  resumeTitle: (scope) => `Propose to resume: ${scope}?`,
  resumeHelp: 'Another person has to confirm it. Until then it stays paused.',
  proposed: 'Sent for confirmation',
  pause: 'Pause',
  pauseTitle: 'Pause money',
  pauseConfirm: (scope) => `Pause: ${scope}?`,
  pauseHelp:
    'It takes effect at once. Members read about it in their language. To resume takes two people.',
  paused: 'Paused',
  what: 'What to pause',
  which: 'Which one',
  scopes: {
    all: 'All money',
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
