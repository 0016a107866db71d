/** Priorities, in the order in which a node takes jobs. */
export const priorities = ['deposits', 'money', 'rest', 'news'] as const;
export type Priority = (typeof priorities)[number];

/**
 * Jobs of a priority that a node runs at once. Each priority has slots of its own, so that no other
 * work, however slow, takes the place of a deposit.
 */
export const slotsOf: Readonly<Record<Priority, number>> = {
  deposits: 24,
  money: 24,
  rest: 8,
  news: 8,
};

type Lane = {
  readonly priority: Priority;
  /** Jobs that run at once on a node: of the kind or, where it asks a company, of the kind at each company. */
  readonly concurrency: number;
  /** Each such job names the one company it asks. */
  readonly asksCompany?: true;
  /** Key of the one job of the kind, which goes on for ever. */
  readonly recurring?: string;
};

/** Every kind of background job, and how it shares a node with the others. */
export const jobKinds = {
  'payment-notice': { priority: 'deposits', concurrency: 4, asksCompany: true },
  qr: { priority: 'deposits', concurrency: 4, asksCompany: true },
  slip: { priority: 'deposits', concurrency: 4, asksCompany: true },
  'gift-link': { priority: 'deposits', concurrency: 4, asksCompany: true },
  'name-inquiry': { priority: 'deposits', concurrency: 4, asksCompany: true },
  // One job, which looks at all accounts and must go on looking: what it hears is also how the bank is.
  'bank-feed': { priority: 'deposits', concurrency: 1, recurring: 'all' },
  payout: { priority: 'money', concurrency: 4, asksCompany: true },
  'payout-notice': { priority: 'money', concurrency: 4, asksCompany: true },
  'game-transfer': { priority: 'money', concurrency: 4, asksCompany: true },
  // Only compares with what the company tells anyway, so no deposit waits for it.
  'qr-report': { priority: 'rest', concurrency: 2 },
  'deposit-bonus': { priority: 'rest', concurrency: 4 },
  'deposit-coins': { priority: 'rest', concurrency: 4 },
  'deposit-notice': { priority: 'rest', concurrency: 2 },
  // Asks all companies of a member, so it names none.
  obligation: { priority: 'rest', concurrency: 2 },
  'game-password': { priority: 'rest', concurrency: 1, asksCompany: true },
  reconcile: { priority: 'rest', concurrency: 1, asksCompany: true },
  // Has the companies' books compared after a restore, until two people resume.
  restore: { priority: 'rest', concurrency: 1 },
  'reconcile-night': { priority: 'rest', concurrency: 1, recurring: 'nightly' },
  'day-results': { priority: 'rest', concurrency: 1, recurring: 'nightly' },
  'invite-rewards': { priority: 'rest', concurrency: 1, recurring: 'nightly' },
  'book-watch': { priority: 'rest', concurrency: 1, recurring: 'minute' },
  'book-audit': { priority: 'rest', concurrency: 1, recurring: 'nightly' },
  // Keeps coupons of members who cannot claim them from expiring.
  coupons: { priority: 'rest', concurrency: 1, recurring: 'hourly' },
  // To whatever push service a browser has: a silent one holds up other notices at most.
  push: { priority: 'news', concurrency: 8 },
  'access-notice': { priority: 'news', concurrency: 4, asksCompany: true },
  tidy: { priority: 'rest', concurrency: 1, recurring: 'hourly' },
  'chat-files': { priority: 'rest', concurrency: 1, recurring: 'hourly' },
  'slip-pictures': { priority: 'rest', concurrency: 1, recurring: 'hourly' },
} as const satisfies Readonly<Record<string, Lane>>;

export type JobKind = keyof typeof jobKinds;

/** Watches a running wagering condition: one job for each. */
export const conditionJob = 'obligation' satisfies JobKind;
/** Follows a credited deposit, once: the bonus that waited for it. */
export const bonusJob = 'deposit-bonus' satisfies JobKind;
/** Follows a credited deposit, once: coins for it. */
export const coinJob = 'deposit-coins' satisfies JobKind;
/** Has the company of a QR asked about a payment that somebody else has told of. */
export const reportJob = 'qr-report' satisfies JobKind;

/** Tells one browser of a member's one thing. */
export const pushJob = 'push' satisfies JobKind;

/** Tells a member by SMS that what protects the money was changed. */
export const accessNoticeJob = 'access-notice' satisfies JobKind;

/** Asks whose account a member's account is: one job for each member. */
export const nameInquiryJob = 'name-inquiry' satisfies JobKind;

/** Kinds whose jobs name a company. */
export type CompanyKind = {
  [Kind in JobKind]: (typeof jobKinds)[Kind] extends { asksCompany: true } ? Kind : never;
}[JobKind];

/** Kinds whose one job goes on for ever. */
export type RecurringKind = {
  [Kind in JobKind]: (typeof jobKinds)[Kind] extends { recurring: string } ? Kind : never;
}[JobKind];

/** Kinds whose jobs ask no company, or many. */
export type PlainKind = Exclude<JobKind, CompanyKind>;

export function isJobKind(kind: string): kind is JobKind {
  return Object.hasOwn(jobKinds, kind);
}

export function laneOf(kind: JobKind): Lane {
  return jobKinds[kind];
}

function isPlainKind(kind: string): kind is PlainKind {
  return isJobKind(kind) && !laneOf(kind).asksCompany;
}

function isRecurring(kind: PlainKind): kind is RecurringKind {
  return laneOf(kind).recurring !== undefined;
}

export const recurringKinds: readonly RecurringKind[] = Object.keys(jobKinds)
  .filter(isPlainKind)
  .filter(isRecurring);

/** The one job of each kind that goes on for ever. */
export const recurringJobs = recurringKinds.map((kind) => ({
  kind,
  key: jobKinds[kind].recurring,
}));
