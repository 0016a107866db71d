import type { IntentText } from '../th/intent.ts';

export const intent = {
  title: 'Being checked',
  checking: (name: string) =>
    `The connection dropped. We're checking whether “${name}” went through. Your money is safe, and the result will appear here automatically. You can close this.`,
  wait: "The connection dropped. We're checking the result and will tell you. No need to tap again.",
  underway: 'The request before this one is still on its way. Please wait for its result.',
  notDoneTitle: 'Not done',
  notDone: (name: string) =>
    `“${name}” was not carried out and nothing was taken from your balance. You can try again.`,
  giftHeld: {
    waiting:
      'We received your gift link. Its money arrived above your limit or during a break. It is yours, but not in your wallet yet. Choose in your profile what happens with it.',
    returned: 'We received your gift link, and its money was sent back. History shows it.',
  },
  forgotten: (name: string) =>
    `We can't confirm the result of “${name}” any more. Please check History.`,
  names: {
    withdraw: 'Withdraw',
    transfer: 'Move money',
    giftLink: 'Gift link',
    qrcode: 'Create QR',
    notice: 'Report a deposit',
    slip: 'Upload slip',
    invite: 'Receive referral bonus',
    refund: 'Get cashback',
    refundToWallet: 'Add cashback to wallet',
    bonus: 'Take bonus',
    cancelCondition: 'Cancel bonus',
    promotion: 'Receive promotion',
    spin: 'Spin',
    coupon: 'Claim prize',
  },
  done: {
    withdraw: (what) => `We received your withdrawal of ${what}. Track it in History.`,
    transfer: (what) => `${what} was moved.`,
    giftLink: (what) => `${what} is in your wallet.`,
    qrcode: () => 'We received your request for a QR. If you see none, please create it again.',
    notice: () => 'We received your report. Our team will check and credit it.',
    slip: () => 'We received your slip. The list of slips shows the result.',
    invite: () => 'The referral bonus is in your wallet.',
    refund: () => 'Cashback received',
    refundToWallet: () => 'The cashback is in your wallet.',
    bonus: () => 'Bonus activated. It starts with your next deposit.',
    cancelCondition: () => 'Bonus cancelled',
    promotion: () => 'The promotion is in your wallet.',
    spin: (what) => `The wheel stopped at: ${what}`,
    coupon: () => 'Your prize is claimed.',
  },
} satisfies IntentText;
