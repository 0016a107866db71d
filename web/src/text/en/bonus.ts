import type { BonusText } from '../th/bonus.ts';

export const bonus = {
  title: 'Bonuses',
  offers: 'All bonuses',
  none: 'No bonuses yet',
  noneHelp: 'New bonuses appear here',
  current: 'Current',
  received: 'Received',
  percentOf: (percent: number) => `${percent}% on top of your deposit`,
  fixed: (amount: string) => amount,
  times: {
    limit: (times: number) => (times === 1 ? 'Once' : `${times}\u00A0times`),
    day: (times: number) => `${times} a day`,
    week: (times: number) => `${times} a week`,
  },
  detail: 'Bonus details',
  minimumDeposit: 'Minimum deposit',
  maximum: 'Maximum bonus',
  howOften: 'How often',
  amount: 'You receive',
  conditionTitle: 'Condition',
  depositCondition: (turnover: number, fail: number) =>
    `Once this bonus starts, you can't withdraw any money, your own included, until it ends. It ends when your total balance reaches ${turnover}\u00A0times your deposit plus bonus, or falls to ${fail}% of your deposit plus bonus or less. What is left is yours. Money you deposit meanwhile doesn't count towards the goal, and can be withdrawn once the bonus has ended.`,
  promotionCondition: (turnover: number, fail: number) =>
    `While this bonus is active, you can't withdraw any money, your own included. It ends when your total balance reaches ${turnover}\u00A0times what you receive, or falls to ${fail}% of it or less. What is left is yours. Money you deposit meanwhile doesn't count towards the goal, and can be withdrawn once the bonus has ended.`,
  goalUnknown: (fail: number) =>
    `Ends unfulfilled at ${fail}%. The goal is not stated here, and a withdrawal may be refused until it ends. Please ask our team before you accept.`,
  startsWithDeposit: (minimum: string) =>
    `The bonus starts with your next deposit of at least ${minimum}.`,
  activate: 'Take bonus',
  activatedNow: 'Bonus activated',
  activated: 'Bonus activated. It starts with your next deposit.',
  code: 'Promotion code',
  search: 'Search',
  searching: 'Searching for the promotion',
  notFound: 'Promotion not found',
  promotion: 'Promotion',
  receivePromotion: 'Receive promotion',
  promotionReceived: (amount: string) => `${amount} from the promotion is in your wallet.`,
  condition: 'Current condition',
  types: {
    bonus: 'Bonus',
    promotion: 'Promotion',
    invite: 'Referral bonus',
    refund: 'Cashback',
    luckydraw: 'Prize wheel coupon',
  },
  waiting: 'Waiting for a deposit',
  waitingHelp:
    'The bonus starts with your next deposit of at least the minimum. Until then you can withdraw as usual.',
  unknownProgress:
    "This bonus is active. We don't know yet how far it is, and a withdrawal may be refused until it ends.",
  progress: 'Progress towards the goal (later deposits not counted)',
  goal: 'Goal',
  whyNoWithdrawal: (missing: string, end: string) =>
    `You can't withdraw until this bonus ends. You need another ${missing} to reach the goal. The bonus also ends if your total balance falls to ${end} or less.`,
  cancel: 'Cancel bonus',
  cancelTitle: 'Cancel this bonus?',
  cancelWaiting: 'The bonus has not started, so cancelling costs nothing.',
  cancelUnknown:
    "We don't know what you keep and what is forfeited. If you are not sure, please ask our team first.",
  cancelHelp: 'All money in games is moved back to your wallet first.',
  keep: 'You keep',
  forfeit: 'Forfeited',
  unknownShare: "A game provider has not told us your balance, so we can't say yet what you keep.",
  openBets: 'Some bets are still open. You can cancel the bonus once they are settled.',
  recheck: 'Check balance again',
  cancelFailed: 'Cancel bonus failed',
  keepBonus: 'Keep bonus',
} satisfies BonusText;
