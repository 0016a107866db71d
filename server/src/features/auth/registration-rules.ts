import type { MemberId } from '@wallet/contract/ids';
import type { Currency } from '@wallet/contract/money';

/** A person who may become a member. */
export type Applicant = {
  readonly phone: string;
  readonly name: string;
  readonly currency: Currency;
  readonly sourceCode: string | null;
  readonly inviterId: MemberId | null;
};
