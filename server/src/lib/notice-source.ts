import type { Partner } from './partner.ts';

/** A company that tells us of events by calling `/hooks/{code}`. */
export type NoticeSource = {
  readonly code: string;
  readonly partner: Partner;
  /** False: anybody could have sent it, so it is no more than a reason to ask. */
  readonly isSigned: boolean;
  /** The job that acts on its stored notices; its key is `{code}:{event id}`. */
  readonly jobKind: 'payment-notice' | 'payout-notice';
  /** The company's own number of the event in a notice, the same on every repetition. */
  readonly eventIdOf: (body: unknown) => string | null;
};
