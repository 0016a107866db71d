import type { CreditRate } from '#money/credit-rate.ts';
import type { GameFamily } from './families/family.ts';

/** One game provider. Everything specific to it is in its file. */
export type GameProvider = {
  /** As in the specification, e.g. `JOKER`. */
  readonly code: string;
  readonly name: string;
  readonly category: 'slot' | 'sport' | 'casino' | 'lotto';
  readonly launch: Launch;
  readonly family: GameFamily;
  /** Addresses of the provider's own apps: absolute, or paths below the provider's address. */
  readonly apps: { readonly android: string | null; readonly ios: string | null };
  /** True when transfers are idempotent by reference. Otherwise we query instead of repeating. */
  readonly repeatsSafely: boolean;
  /** Seconds after which a request without a response is no longer executed. */
  readonly latestSeconds: number;
  readonly creditRate: { readonly THB: CreditRate; readonly LAK: CreditRate };
};

/**
 * Way of opening the provider's site: by posting a form, by a link from `/api/autoLogin/{code}/…`, or by a
 * fixed address.
 */
export type Launch =
  | { readonly kind: 'form' }
  | { readonly kind: 'link' }
  | { readonly kind: 'url'; readonly address: string };

const common = {
  apps: { android: null, ios: null },
  repeatsSafely: true,
  latestSeconds: 120,
  creditRate: { THB: { num: 1n, den: 1n }, LAK: { num: 1n, den: 1_000n } },
} as const;

/** Defines one provider; common values may be omitted. */
export function defineGameProvider(
  description: Omit<GameProvider, keyof typeof common> &
    Partial<Pick<GameProvider, keyof typeof common>>,
): GameProvider {
  return { ...common, ...description };
}
