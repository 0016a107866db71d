import type { PushText } from '../th/push.ts';

export const push = {
  title: 'Notifications on this device',
  lead: 'Hear when money comes in or goes out, or we answer, even with the app closed',
  turnOn: 'Turn on notifications',
  turnOff: 'Turn off notifications',
  unknown: 'This browser cannot show notifications',
  uninstalled: 'Add the app to your home screen first, then turn on notifications there',
  denied: "You blocked notifications. Allow them in your browser's settings",
  about: 'Tell me about',
  kinds: {
    deposit: 'Money received',
    payout: 'Withdrawals',
    slip: 'Slips that were not accepted',
    chat: 'Answers in the chat',
  },
  amounts: 'Show amounts on the lock screen',
  quiet: 'Pause at certain hours',
  from: 'From',
  to: 'To',
} satisfies PushText;
