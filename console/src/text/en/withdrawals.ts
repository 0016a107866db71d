import type { WithdrawalsText } from '../th/withdrawals.ts';

export const withdrawals: WithdrawalsText = {
  help: 'Withdrawals above the automatic limit wait here for a cashier',
  search: 'Full phone or account, last 4\u00A0digits, member number, name or reference',
  none: 'No matching withdrawals',
  states: {
    needs_staff: 'To decide',
    pending: 'Approved',
    posted: 'Paid',
    voided: 'Back in the wallet',
  },
  askedStates: { pending: 'At the bank', needs_staff: 'No word from the bank' },
  refusals: {
    NAME_MISMATCH: 'The name on the bank account does not match',
    ACCOUNT_CLOSED: 'The bank account cannot receive money',
    PROOF_NEEDED: 'We need one more proof of identity',
    PLAY_REVIEW: 'We need to review the games played',
    CONTACT_US: 'Please contact us',
    CANCELLED: 'The member cancelled it',
  },
  detail: 'Withdrawal',
  toDecide: 'View withdrawal',
  payTo: 'Pay to',
  about: 'About the member',
  recently: 'Changed recently',
  caseOpen: 'There is an open case about this withdrawal',
  waitsBecause: 'Why it waits for approval',
  bankRefused: 'Refused by the bank',
  bankRefusedFor: (reason) => `Refused by the bank: ${reason}`,
  bankReasons: { account_closed: 'account closed' },
  bankRefusedHelp:
    'The money is back in the wallet. Ask the member to check or change their bank account, then withdraw again.',
  sentToBank: 'Sent to the bank. The result appears here by itself.',
  sendingToBank: 'Approved. It is being sent to the bank.',
  paidByBank: 'Paid by the bank',
  toCase: 'View case',
  approve: 'Approve',
  approveTitle: 'Approve this withdrawal?',
  approveBody: (amount, account) =>
    `${amount} will be paid to ${account} at once. This cannot be undone.`,
  approved: 'Approved. It is being sent to the bank.',
  refuse: 'Refuse',
  refuseTitle: 'Refuse this withdrawal?',
  refuseHelp:
    'The money goes back to the wallet at once. The member reads this reason in their own language.',
  refused: "Refused. The money is back in the member's wallet.",
};
