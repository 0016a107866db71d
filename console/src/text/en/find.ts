import type { FindText } from '../th/find.ts';

export const find: FindText = {
  open: 'Find anything',
  help: 'Phone, name, account, member number, reference, slip number, sender, or an amount with its day, then Enter',
  results: 'Results',
  recent: 'Recently opened',
  pinned: 'Pinned',
  pin: 'Pin for this session',
  unpin: 'Unpin',
  actions: 'Work and actions',
  pages: 'Pages',
  none: 'Nothing matches',
  count: (found) => `${found}\u00A0results`,
  locked: 'Locked',
  states: { open: 'Open', closed: 'Closed' },
  kinds: {
    member: 'Members',
    payment: 'Payments in',
    qr: 'QR deposits',
    slip: 'Slips',
    withdrawal: 'Withdrawals and payouts',
    entry: 'Statement entries',
    case: 'Cases',
    chat: 'Chats',
    campaign: 'Bonuses and promotions',
  },
};
