import type { PushText } from '../th/push.ts';

export const push = {
  title: 'Notifications on this device',
  lead: 'Get notified when money comes in or is paid out, or when we reply, even with the app closed',
  turnOn: 'Turn on notifications',
  turnOff: 'Turn off notifications',
  unknown: 'This browser cannot show notifications',
  'within-app':
    'You opened this site inside another app. For notifications, passkeys and saved pictures, open it in Chrome or Safari.',
  copyAddress: 'Copy address',
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
  bell: 'Notices',
  bellUnseen: (count: number) => (count === 1 ? 'Notices, 1 new' : `Notices, ${count} new`),
  none: 'No notices yet',
  noneHelp: 'Money received, withdrawals and slips that were not accepted appear here.',
  paidOut: (amount: string, place: string) => `Withdrawal paid: ${amount} to ${place}`,
  sentBack: (amount: string) => `Withdrawal sent back by the bank: ${amount}`,
  cameBack: (amount: string) => `Withdrawal failed: ${amount} is back in your wallet`,
  documentsChecked: 'Your documents were checked. See the outcome in your profile',
  /** The amount of a slip that could not be read is not known. */
  slipRefused: (amount: string | null) =>
    amount === null ? 'A slip was not accepted' : `A slip of ${amount} was not accepted`,
  ago: {
    year: (count) => `${count}\u00A0${count === 1 ? 'year' : 'years'} ago`,
    month: (count) => `${count}\u00A0${count === 1 ? 'month' : 'months'} ago`,
    day: (count) => `${count}\u00A0${count === 1 ? 'day' : 'days'} ago`,
    hour: (count) => `${count}\u00A0${count === 1 ? 'hour' : 'hours'} ago`,
    minute: (count) => `${count}\u00A0${count === 1 ? 'minute' : 'minutes'} ago`,
    second: (count) => `${count}\u00A0${count === 1 ? 'second' : 'seconds'} ago`,
  },
  installTitle: 'Install the app',
  installLead: 'One tap opens it, and your phone tells you when money arrives',
  installNow: 'Install',
  /** The two steps of Safari on iOS, in its own words. */
  installShare: '1. Tap Share in Safari',
  installAdd: '2. Choose “Add to Home Screen”',
  toStatement: 'See all history',
} satisfies PushText;
