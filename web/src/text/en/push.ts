import type { PushText } from '../th/push.ts';

export const push = {
  title: 'Notifications on this device',
  lead: 'Get notified when money comes in or is paid out, or when we reply, even with the app closed',
  turnOn: 'Turn on notifications',
  turnOff: 'Turn off notifications',
  unknown: 'This browser cannot show notifications',
  uninstalled: 'Add the app to your home screen first, then turn on notifications there',
  denied: "You blocked notifications. Allow them in your browser's settings",
  about: 'Notify me about',
  kinds: {
    deposit: 'Money received',
    payout: 'Withdrawals',
    slip: 'Slips that were not accepted',
    chat: 'Replies in the chat',
  },
  amounts: 'Show amounts on the lock screen',
  quiet: 'Pause at certain hours',
  from: 'From',
  to: 'To',
} satisfies PushText;
