import type { Partner } from './partner.ts';

/** A company that sends webhooks to `/hooks/{code}`. */
export type NoticeSource = SignedSource | UnsignedSource;

type Source = { readonly code: string; readonly partner: Partner };

/** Its notices carry our common secret: they are stored, and a job acts on them. */
export type SignedSource = Source & {
  readonly isSigned: true;
  /** The job that acts on its stored notices; its key is `{code}:{event id}`. */
  readonly jobKind: 'payment-notice' | 'payout-notice';
  /** The company's own number of the event in a notice, the same on every repetition. */
  readonly eventIdOf: (body: unknown) => string | null;
};

/**
 * Anybody could have sent its notices, so nothing of them is kept: one that names a QR of ours is a
 * reason to ask the company about it now, and every other one is none.
 */
export type UnsignedSource = Source & {
  readonly isSigned: false;
  /** Has the company asked about what a notice names. False: it names nothing of ours. */
  readonly lookInto: (body: unknown) => Promise<boolean>;
};
