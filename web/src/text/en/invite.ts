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
    `You can withdraw this bonus once your total balance reaches ${success}% of it. If it falls to ${fail}% or less, the bonus ends and what is left is yours.`,
} satisfies InviteText;
