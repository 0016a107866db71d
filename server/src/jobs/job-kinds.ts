/** Priorities, in the order in which a node takes jobs. */
export const priorities = ['deposits', 'money', 'rest', 'news'] as const;
type Priority = (typeof priorities)[number];

/**
 * Concurrent jobs per priority on a node. Each priority has its own slots, so that slow work never delays a
 * deposit.
 */
export const slotsOf: Readonly<Record<Priority, number>> = {
  deposits: 24,
  money: 24,
  rest: 8,
  news: 8,
};

type Lane = {
  readonly priority: Priority;
  /** Concurrent jobs on a node: per kind, or per kind and provider for jobs that call one. */
  readonly concurrency: number;
  /** Each such job names the provider it calls. */
  readonly asksProvider?: true;
  /** Key of the single recurring job of the kind. */
  readonly recurring?: string;
};

/** Every kind of background job, and how it shares a node with the others. */
export const jobKinds = {
  'payment-notice': { priority: 'deposits', concurrency: 4, asksProvider: true },
  qr: { priority: 'deposits', concurrency: 4, asksProvider: true },
  slip: { priority: 'deposits', concurrency: 4, asksProvider: true },
  'gift-link': { priority: 'deposits', concurrency: 4, asksProvider: true },
  'name-inquiry': { priority: 'deposits', concurrency: 4, asksProvider: true },
  // One job polls all accounts and must keep polling: its responses also tell whether the bank is healthy.
  'bank-feed': { priority: 'deposits', concurrency: 1, recurring: 'all' },
  payout: { priority: 'money', concurrency: 4, asksProvider: true },
  'payout-notice': { priority: 'money', concurrency: 4, asksProvider: true },
  'game-transfer': { priority: 'money', concurrency: 4, asksProvider: true },
  // Only reconciles with the provider, so it never delays a deposit.
  'qr-report': { priority: 'rest', concurrency: 2 },
  'deposit-bonus': { priority: 'rest', concurrency: 4 },
  'deposit-coins': { priority: 'rest', concurrency: 4 },
  'deposit-notice': { priority: 'rest', concurrency: 2 },
  // Queries all providers of a member, so it names none.
  obligation: { priority: 'rest', concurrency: 2 },
  // Queries all providers of an excluded member, so it names none.
  exclusion: { priority: 'money', concurrency: 2 },
  // Compares every member with an imported register, a batch at a time.
  register: { priority: 'rest', concurrency: 1 },
  'game-password': { priority: 'rest', concurrency: 1, asksProvider: true },
  reconcile: { priority: 'rest', concurrency: 1, asksProvider: true },
  // Has the providers' records compared after a restore, until two people resume.
  restore: { priority: 'rest', concurrency: 1 },
  'reconcile-night': { priority: 'rest', concurrency: 1, recurring: 'nightly' },
  'day-results': { priority: 'rest', concurrency: 1, recurring: 'nightly' },
  'invite-rewards': { priority: 'rest', concurrency: 1, recurring: 'nightly' },
  'book-watch': { priority: 'rest', concurrency: 1, recurring: 'minute' },
  'book-audit': { priority: 'rest', concurrency: 1, recurring: 'nightly' },
  anchor: { priority: 'rest', concurrency: 1, recurring: 'hourly' },
  // Reality checks, and sessions of play that reached their limit.
  'play-time': { priority: 'rest', concurrency: 1, recurring: 'minute' },
  // Signs in members' play for the staff to look at.
  'play-signals': { priority: 'rest', concurrency: 1, recurring: 'hourly' },
  // Keeps coupons of members who cannot claim them from expiring.
  coupons: { priority: 'rest', concurrency: 1, recurring: 'hourly' },
  // Scans for new findings about members.
  risk: { priority: 'rest', concurrency: 1, recurring: 'minutes' },
  'game-popularity': { priority: 'rest', concurrency: 1, recurring: 'hourly' },
  // Calls any push service; a slow one delays other notifications only.
  push: { priority: 'news', concurrency: 8 },
  'access-notice': { priority: 'news', concurrency: 4, asksProvider: true },
  tidy: { priority: 'rest', concurrency: 1, recurring: 'hourly' },
  'chat-files': { priority: 'rest', concurrency: 1, recurring: 'hourly' },
  'slip-pictures': { priority: 'rest', concurrency: 1, recurring: 'hourly' },
  'verification-pictures': { priority: 'rest', concurrency: 1, recurring: 'hourly' },
} as const satisfies Readonly<Record<string, Lane>>;

export type JobKind = keyof typeof jobKinds;

/** Watches a running wagering condition: one job for each. */
export const conditionJob = 'obligation' satisfies JobKind;
/** Brings home the money of an excluded member: one job for each. */
export const exclusionJob = 'exclusion' satisfies JobKind;
/** Compares the members with an imported register: one job for each import. */
export const registerJob = 'register' satisfies JobKind;
/** Follows a credited deposit, once: the bonus that waited for it. */
export const bonusJob = 'deposit-bonus' satisfies JobKind;
/** Follows a credited deposit, once: coins for it. */
export const coinJob = 'deposit-coins' satisfies JobKind;
/** Queries the provider of a QR about a reported payment. */
export const reportJob = 'qr-report' satisfies JobKind;

/** Sends one push notification to one browser. */
export const pushJob = 'push' satisfies JobKind;

/** Notifies a member by SMS that a credential changed. */
export const accessNoticeJob = 'access-notice' satisfies JobKind;

/** Name inquiry for a member's bank account: one job per member. */
export const nameInquiryJob = 'name-inquiry' satisfies JobKind;

/** Kinds whose jobs name a provider. */
export type ProviderJobKind = {
  [Kind in JobKind]: (typeof jobKinds)[Kind] extends { asksProvider: true } ? Kind : never;
}[JobKind];

/** Kinds with a single recurring job. */
export type RecurringKind = {
  [Kind in JobKind]: (typeof jobKinds)[Kind] extends { recurring: string } ? Kind : never;
}[JobKind];

/** Kinds whose jobs call no provider, or several. */
export type PlainKind = Exclude<JobKind, ProviderJobKind>;

export function isJobKind(kind: string): kind is JobKind {
  return Object.hasOwn(jobKinds, kind);
}

export function queueOf(kind: JobKind): Lane {
  return jobKinds[kind];
}

function isPlainKind(kind: string): kind is PlainKind {
  return isJobKind(kind) && !queueOf(kind).asksProvider;
}

function isRecurring(kind: PlainKind): kind is RecurringKind {
  return queueOf(kind).recurring !== undefined;
}

export const recurringKinds: readonly RecurringKind[] = Object.keys(jobKinds)
  .filter(isPlainKind)
  .filter(isRecurring);

/** The recurring job of each kind. */
export const recurringJobs = recurringKinds.map((kind) => ({
  kind,
  key: jobKinds[kind].recurring,
}));
