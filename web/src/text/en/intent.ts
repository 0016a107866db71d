import type { IntentText } from '../th/intent.ts';

export const intent = {
  title: 'Being checked',
  checking: (name: string) =>
    `The connection was lost. We are checking what became of “${name}”. Your money is safe. The result appears by itself; you can close this.`,
  wait: 'The connection was lost. We are checking the result and will tell you. No need to press again.',
  notDoneTitle: 'Not done',
  notDone: (name: string) =>
    `“${name}” was not carried out and nothing was taken from your balance. You can try again.`,
  forgotten: (name: string) =>
    `We can no longer tell what became of “${name}”. Please look at your history.`,
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
    withdraw: (what) => `Your withdrawal of ${what} was received. History shows how it goes on.`,
    transfer: (what) => `${what} was moved.`,
    giftLink: (what) => `${what} is in your wallet.`,
    qrcode: () => 'Your request for a QR arrived. If you see none, please create it again.',
    notice: () => 'Your report arrived. The staff will check it and add the money.',
    slip: () => 'Your slip arrived. The list of slips shows the result.',
    invite: () => 'The referral bonus is in your wallet.',
    refund: () => 'Cashback received.',
    refundToWallet: () => 'The cashback is in your wallet.',
    bonus: () => 'You have the bonus. It starts with your next deposit.',
    cancelCondition: () => 'The bonus is cancelled.',
    promotion: () => 'The promotion is in your wallet.',
    spin: (what) => `The wheel stopped at: ${what}`,
    coupon: () => 'Your prize is claimed.',
  },
} satisfies IntentText;
