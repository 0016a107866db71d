import type { WithdrawalsText } from '../th/withdrawals.ts';

export const withdrawals: WithdrawalsText = {
  help: 'What exceeds the automatic limit waits here for a cashier',
  search: 'Phone or account (whole or last 4), number, name',
  none: 'No withdrawal fits',
  states: {
    needs_staff: 'To decide',
    pending: 'Approved',
    posted: 'Paid',
    voided: 'Back in the wallet',
  },
  askedStates: { pending: 'At the bank', needs_staff: 'No word from the bank' },
  refusals: {
    NAME_MISMATCH: "The bank account's name does not match the member",
    ACCOUNT_CLOSED: 'The bank account cannot receive money',
    PROOF_NEEDED: 'We need further proof',
    PLAY_REVIEW: 'The play is being looked into',
    CONTACT_US: 'Please contact us',
  },
  detail: 'Withdrawal',
  toDecide: 'See the withdrawal',
  payTo: 'To be paid to',
  about: 'About the member',
  recently: 'Changed lately',
  caseOpen: 'A case is open about this withdrawal',
  toCase: 'See the case',
  approve: 'Approve',
  approveTitle: 'Approve this withdrawal?',
  approveBody: (amount, account) =>
    `${amount} will be paid to ${account} at once. It cannot be taken back.`,
  approved: 'Approved: the money is on its way',
  refuse: 'Refuse',
  refuseTitle: 'Refuse this withdrawal',
  refuseHelp:
    'The money goes back to the wallet at once. The member reads this reason in their own language.',
  refused: "Refused: the money is back in the member's wallet",
};
