import type { Currency, Satang } from '@wallet/contract/money';
import type { GatewayFamily } from './families/family.ts';

/** One payment provider with QR codes. Everything specific to it is in its file. */
export type PaymentProvider = {
  readonly code: string;
  readonly name: string;
  /** Its partner key, and its path below the common address. */
  readonly partner: string;
  readonly path: string;
  readonly currency: Currency;
  readonly minimum: Satang;
  readonly presets: readonly Satang[];
  /** Minutes for which its codes can be paid. */
  readonly minutes: number;
  readonly family: GatewayFamily;
};

export function definePaymentProvider(provider: PaymentProvider): PaymentProvider {
  return provider;
}
