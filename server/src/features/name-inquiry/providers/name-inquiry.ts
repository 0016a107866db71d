import type { Partner } from '#partner/partner.ts';

type InquiredAccount = {
  readonly bankCode: string;
  readonly accountNo: string;
  /** The name that its member typed. */
  readonly accountName: string;
};

/** Answer of a bank about an account: its holder's name, or that there is none. `silent`: no readable answer. */
type NameInquiryResult =
  | { readonly kind: 'named'; readonly name: string }
  | { readonly kind: 'absent' }
  | { readonly kind: 'silent' };

/** A bank that returns the holder of an account number. */
type NameInquiry = {
  readonly partner: string;
  readonly path: string;
  ask(partner: Partner, account: InquiredAccount, signal: AbortSignal): Promise<NameInquiryResult>;
};

export function defineNameInquiry(inquiry: NameInquiry): NameInquiry {
  return inquiry;
}
