import type { Partner } from './partner.ts';

/** A provider that sends webhooks to `/hooks/{code}`. */
export type NoticeSource = SignedSource | UnsignedSource;

type WebhookSender = { readonly code: string; readonly partner: Partner };

/** Webhooks are signed with the shared secret: they are stored, and a job processes them. */
export type SignedSource = WebhookSender & {
  readonly isSigned: true;
  /** The job that processes stored webhooks; its key is `{code}:{event id}`. */
  readonly jobKind: 'payment-notice' | 'payout-notice';
  /** The provider's event id, identical on every redelivery. */
  readonly eventIdOf: (body: unknown) => string | null;
};

/**
 * Unsigned webhooks, which anyone could send; nothing of them is stored. One that names a QR of ours triggers
 * a query to the provider, all others are ignored.
 */
type UnsignedSource = WebhookSender & {
  readonly isSigned: false;
  /** Queries the provider about the subject of a webhook. False: it names nothing of ours. */
  readonly lookInto: (body: unknown) => Promise<boolean>;
};
