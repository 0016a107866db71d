import type { CreditRate } from '#money/credit-rate.ts';
import type { GameFamily } from './families/family.ts';

/** One company. Everything that differs between companies is in its file and travels from here. */
export type GameProvider = {
  /** As in the specification, e.g. `JOKER`. */
  readonly code: string;
  readonly name: string;
  readonly category: 'slot' | 'sport' | 'casino' | 'lotto';
  readonly launch: Launch;
  readonly family: GameFamily;
  /** Addresses of the provider's own apps: full ones, or paths below the company's. */
  readonly apps: { readonly android: string | null; readonly ios: string | null };
  /** True when a transfer sent again under its reference happens once. Otherwise we ask instead of repeating. */
  readonly repeatsSafely: boolean;
  /** Seconds after which an unanswered call will not be carried out any more. */
  readonly latestSeconds: number;
  readonly creditRate: { readonly THB: CreditRate; readonly LAK: CreditRate };
};

/**
 * Way in which the app opens the provider's site: by posting a form, by a link of the call
 * `/api/autoLogin/{code}/…`, or by an address that is the same for everybody.
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

/** Describes one company; what most have in common may be left out. */
export function defineGameProvider(
  description: Omit<GameProvider, keyof typeof common> &
    Partial<Pick<GameProvider, keyof typeof common>>,
): GameProvider {
  return { ...common, ...description };
}
