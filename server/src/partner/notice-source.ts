import type { Partner } from './partner.ts';

/** A company that sends webhooks to `/hooks/{code}`. */
export type NoticeSource = {
  readonly code: string;
  readonly partner: Partner;
  /** False: anybody could have sent it, so it is only a reason to ask the company. */
  readonly isSigned: boolean;
  /** The job that acts on its stored notices; its key is `{code}:{event id}`. */
  readonly jobKind: 'payment-notice' | 'payout-notice';
  /** The company's own number of the event in a notice, the same on every repetition. */
  readonly eventIdOf: (body: unknown) => string | null;
};
