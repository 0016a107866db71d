import type { InviteText } from '../th/invite.ts';

export const invite = {
  title: 'Invite friends',
  proceed: 'Continue',
  offers: 'Invite news',
  link: 'Invite link',
  linkHelp: 'Share this link with friends so they can register',
  copyLink: 'Copy link',
  share: 'Share link',
  qr: 'Show QR',
  qrImage: 'QR of your invite link',
  friends: 'Referral bonuses',
  from: 'From friend',
  amount: 'Amount',
  date: 'Date and time',
  none: 'Nothing here yet',
  noneHelp: 'When invited friends start to play, your bonuses appear here',
  receiveTitle: 'Receive referral bonus',
  receiveConditions: (success: number, fail: number) =>
    `While this bonus is active, you can't withdraw any money, your own included. It ends when your total balance reaches ${success}% of it, or falls to ${fail}% of it or less. What is left is yours. Money you deposit meanwhile doesn't count towards the goal, and can be withdrawn once the bonus has ended.`,
} satisfies InviteText;
