/**
 * Checks of the ledger: code of the finding, and the invariant that holds otherwise, as printed by `npm run
 * invariants`.
 */
export const checkCodes = {
  // The ledger
  'money is conserved in each currency': 'currency-unbalanced',
  'a moved transfer has two entries that sum to zero': 'entries-unbalanced',
  'entries exist if and only if money moved': 'entries-misstated',
  'a balance is the sum of its transfers': 'balance-not-sum',
  'reserved money is the sum of open reservations': 'reserved-not-sum',
  'nothing is negative': 'balance-negative',
  'a pending is resolved at most once': 'reservation-ended-twice',
  'a resolution repeats the pending it resolves': 'reservation-end-differs',
  'every balance follows from the one before, without gaps': 'balance-gap',
  'a house balance is the sum of its transfers': 'house-not-sum',
  'both sides of a transfer exist, in one currency': 'transfer-side-missing',
  // Transfers and their related rows
  'a transfer is of a kind we know, between accounts that belong together': 'transfer-unknown-kind',
  'an account holds what its latest transfer left': 'account-not-latest',
  'a transfer goes on from the one before it': 'transfer-gap',
  'a line of a statement tells its transfer’s amount, to its member': 'line-not-transfer',
  'what moves a member’s money is a line of the statement': 'line-missing',
  'a reservation is a movement of its own amount, at its own company': 'reservation-not-movement',
  'the end of a reservation is the end of its movement': 'reservation-end-not-movement',
  'a deposit is a payment of its own amount, of its own channel': 'deposit-not-payment',
  'a payout goes to an account that its member registered': 'payout-account-unknown',
  'a member’s bank account is the latest in its history': 'bank-account-unrecorded',
  // Integrity of stored rows
  'what keeps the book as it was written is in force': 'guard-off',
  'nobody touched what keeps the book as it was written': 'guard-touched',
  'what was sealed is as it was': 'seal-broken',
  'the last seal is in the chain': 'seal-gone',
  'the anchor that was kept outside is in the chain': 'anchor-missing',
  'the watch goes on from where it stopped': 'mark-moved',
  'staff, settings and accounts to pay into change by a call that the audit has':
    'change-unexplained',
  'this database was not brought back to an earlier moment': 'database-restored',
  // Movements
  'every payment that arrived is in the ledger, with its own amount': 'payment-unbooked',
  'a QR is paid exactly when a payment credited it': 'qr-without-payment',
  'money without an owner is what lies aside, and each of it is a case of the staff':
    'suspense-without-case',
  'a notice that was stored is acted on, or its job still waits': 'notice-forgotten',
  'a movement is settled in the ledger exactly when it is settled here': 'movement-unsettled',
  'a movement reserves its own amount of its own member’s money': 'movement-reserves-other',
  'a movement has its details, and they have their movement': 'movement-without-details',
  'a movement that is not settled is looked after': 'movement-forgotten',
  'only a payout waits for approval, and only before the bank was asked': 'approval-misplaced',
  'a member has at most one withdrawal under way': 'withdrawals-at-once',
  'a withdrawal that the staff refused went back to its wallet': 'refused-not-returned',
  'money for games and payouts moves only for a movement of ours': 'transfer-without-movement',
  'a line of the statement says of its movement what the ledger says': 'line-state-differs',
  'a movement counts as lost what its transfer took into a game or brought back': 'loss-miscounted',
  'no two requests made the same movement': 'requests-share-movement',
  'the lines of a statement are numbered without gaps': 'line-numbers-gap',
  // Money that comes in
  'a credited payment is in its member’s wallet, once and with its own amount':
    'payment-not-in-wallet',
  'no deposit is in a wallet that no payment stands for': 'deposit-without-payment',
  'a payment that is known under two numbers is one payment': 'payment-under-two-numbers',
  'an accepted slip is of a payment that its member has, and of no other slip':
    'slip-without-payment',
  'a slip in progress is looked after': 'slip-forgotten',
  'the slips of a member are numbered without gaps': 'slip-numbers-gap',
  'a gift is credited with what our wallet received of its voucher, once': 'gift-not-credited',
  'what is held of a member is the payments that are': 'held-not-payments',
  'a member is excluded as long as their exclusions say': 'exclusion-altered',
  // Rewards
  'a refund is received once for each day, for a loss without granted money': 'refund-unearned',
  'what was received and not moved lies in the refund pot': 'refund-pot-differs',
  'what was credited and not collected lies in the invite pot': 'invite-pot-differs',
  'an invite reward goes to whoever brought the member, once for each day': 'invite-misdirected',
  'a member holds at most one condition': 'conditions-at-once',
  'a condition that started granted its money, once': 'condition-not-granted',
  'a bonus began as it was agreed when it was activated': 'bonus-terms-differ',
  'nobody got a bonus more often than it allows': 'bonus-too-often',
  'a bonus spent what was granted, within its budget': 'bonus-budget-differs',
  'a promotion was used as often as it was received, within its quota': 'promotion-quota-differs',
  'every spin cost a coin, and every coin spent was a spin': 'spin-without-coin',
  'a spin drew a slice of its wheel, and brought a coupon if that is worth something':
    'spin-without-coupon',
  'a wheel spent what its spins won, within its budget': 'wheel-budget-differs',
  'a coupon was won by a spin or given by two people, and not both': 'coupon-unexplained',
  'a coupon that staff gave is the one of a change that two people made': 'coupon-not-given',
  'a coupon was credited exactly when it was claimed, in time and to its member':
    'coupon-not-credited',
  // The chat
  'the messages of a thread are numbered from one to the last without gaps': 'message-numbers-gap',
  'what was sent under one client id is one message': 'message-twice',
  'nobody has read, hidden or confirmed what does not exist': 'message-beyond-last',
  'a customer has one thread': 'threads-at-once',
  'a chat was rated within a day after it was closed': 'rating-late',
  'a file that a message shows is kept': 'file-missing',
  // Decisions of the staff
  'what was carried out was proposed by one person and confirmed by another, and ended its case':
    'decision-by-one-person',
  'a case is ended by the staff once': 'case-ended-twice',
  'who proposed and who confirmed is in the audit': 'decision-unrecorded',
  'who decided about a withdrawal is in the audit': 'approval-unrecorded',
  'what mints money or lets it out was changed by two people, and both are in the audit':
    'change-by-one-person',
  'wallets were changed by hand exactly as two people decided': 'adjustment-undecided',
  'a change by hand is a line of its member’s statement': 'adjustment-line-missing',
} as const satisfies Readonly<Record<string, string>>;

export type CheckCode = (typeof checkCodes)[keyof typeof checkCodes];
