import type { ServerTexts } from './th.ts';

export const texts: ServerTexts = {
  units: { THB: 'baht', LAK: 'kip' },
  /** States what the code is for, as a warning to members who are asked for it on the phone. */
  otp: {
    register: ({ code, ref }) =>
      `${code} is your OTP to register (ref ${ref}), valid for 5 minutes. Never share it.`,
    password: ({ code, ref }) =>
      `${code} is your OTP to reset your password (ref ${ref}), valid for 5 minutes. Never share it.`,
  },
  alreadyMember:
    'This number already has an account. Log in, or tap "Forgot password". Not you? There is nothing to do.',
  accessNotice: {
    password: 'Your password has just been changed. If it was not you, contact us at once.',
    bank: 'The bank account for your withdrawals has just been changed. If it was not you, contact us at once.',
    passkey:
      'A passkey has just been added to your account. If it was not you, contact us at once.',
  },
  push: {
    deposit: (amount) => ({
      title: 'Money received',
      body: amount ? `${amount} is in your wallet` : 'Open the app to see your balance',
    }),
    payout: (amount) => ({
      title: 'Withdrawal paid out',
      body: amount
        ? `${amount} was paid to your bank account`
        : 'The money was paid to your bank account',
    }),
    returned: (amount) => ({
      title: 'Withdrawal not paid out',
      body: amount
        ? `${amount} is back in your wallet`
        : 'The money is back in your wallet. Open the app to see why',
    }),
    held: (amount) => ({
      title: 'Money kept for you',
      body: amount
        ? `${amount} arrived and is not in your wallet. Open the app to choose`
        : 'It arrived and is not in your wallet. Open the app to choose',
    }),
    play: () => ({ title: 'Time to look', body: 'Open the app to see how much time has passed' }),
    limit: () => ({
      title: 'Your new limit can be confirmed',
      body: 'Open the app to confirm it, or keep the present one',
    }),
    verification: () => ({
      title: 'Your documents were checked',
      body: 'Open the app to see the outcome and what you can do',
    }),
    slip: () => ({
      title: 'Slip not accepted',
      body: 'Open the app to see why and what you can do',
    }),
    chat: () => ({ title: 'New reply', body: 'Our team has replied to you in the chat' }),
  },
  recorded: {
    kinds: {
      payout: 'Withdrawal',
      intoGame: 'Transfer to a game',
      fromGame: 'Transfer from a game',
      deposit: 'Deposit',
    },
    notice: (movement) =>
      `This transaction of yours was missing from our records: ${movement}. We have added it back as the bank or game provider lists it, and your wallet balance now includes it. If it is not right, reply here.`,
  },
  rewards: { cashback: 'Cashback', referral: 'Referral bonus' },
  /** A coupon that staff give. */
  coupon: {
    name: 'Special coupon',
    coins: (count) => (count === 1 ? '1\u00A0coin' : `${count}\u00A0coins`),
  },
  chatRating: {
    question: 'How was this chat? Choose from 1 to 5, where 5 is very good.',
    thanks: 'Thank you for your rating.',
    late: 'Rating for this chat has closed. Thank you anyway.',
  },
  shortcuts: { deposit: 'Deposit', withdraw: 'Withdraw', statement: 'History' },
};
