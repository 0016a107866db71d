import type { SignalsText } from '../th/signals.ts';

export const signals: SignalsText = {
  help: 'Signs that members may be losing control of their play. Their thresholds are in Settings, Safer play.',
  title: 'Play signal',
  none: 'No signals are waiting',
  states: { open: 'Open', done: 'Dealt with' },
  kinds: {
    chasing: 'Deposits after losses',
    night: 'Play at night',
    failed: 'Many failed deposits',
    cancelled: 'Cancelled withdrawals',
    raised: 'Raised limits',
    unusual: 'Deposits above their own average',
  },
  found: {
    chasing: (value, least) => `${value}\u00A0deposits on a day of losses, threshold ${least}`,
    night: (value, least) =>
      `${value}\u00A0transfers to games between midnight and five, threshold ${least}`,
    failed: (value, least) => `${value}\u00A0QRs ended unpaid, threshold ${least}`,
    cancelled: (value, least) => `${value}\u00A0withdrawals cancelled, threshold ${least}`,
    raised: (value, least) => `${value}\u00A0raises asked for in 7\u00A0days, threshold ${least}`,
    unusual: (value, least) => `${value}\u00A0times the usual day’s deposits, threshold ${least}`,
  },
  why: 'What was found',
  day: 'Day',
  words: 'Words to the member, in their language',
  copy: 'Copy',
  copied: 'Copied',
  notes: 'Notes about the member',
  done: 'What was done',
  doneAt: 'Done at',
  action: 'What did you do?',
  actions: {
    contacted: 'Contacted the member',
    'offered-limits': 'Pointed out limits or a break',
    watching: 'Keep watching',
    'no-concern': 'No concern',
  },
  save: 'Save',
  saved: 'Saved',
};
