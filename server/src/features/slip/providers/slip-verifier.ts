import type { SlipNote } from '@wallet/contract/errors';
import type { Partner } from '#partner/partner.ts';
import type { SlipFacts } from '../slip-rules.ts';

/** Result of checking a mini-QR. */
export type SlipCheckResult =
  | { readonly kind: 'facts'; readonly facts: SlipFacts }
  /** The bank has not reported to the verification service yet: neither genuine nor forged. */
  | { readonly kind: 'late'; readonly inSeconds: number }
  | { readonly kind: 'refused'; readonly note: SlipNote }
  /** Our credentials were rejected. */
  | { readonly kind: 'denied' }
  /** No result we can rely on. */
  | { readonly kind: 'unknown' };

/** A provider that verifies slips with the banks. */
type SlipVerifier = {
  readonly code: string;
  /** Its partner key, and its path below the common address. */
  readonly partner: string;
  readonly path: string;
  check(partner: Partner, miniQr: string, signal: AbortSignal): Promise<SlipCheckResult>;
};

export function defineSlipVerifier(verifier: SlipVerifier): SlipVerifier {
  return verifier;
}
