import type { CreditRate } from '#lib/credit-rate.ts';
import type { GameFamily } from './families/family.ts';

/** One company. Everything that differs between companies is in its file and travels from here. */
export type GameProvider = {
  /** As in the specification, e.g. `JOKER`. */
  readonly code: string;
  readonly name: string;
  readonly category: 'slot' | 'sport' | 'casino' | 'lotto';
  /** How the app opens the provider's site: a posted form, a link of a session, or a fixed address. */
  readonly launch: 'form' | 'link' | 'url';
  /** The name of its call in `/api/autoLogin/{name}/…`. */
  readonly autoLogin?: string;
  readonly family: GameFamily;
  /** A transfer sent again under its reference happens once. Where this is not promised, we ask instead of repeating. */
  readonly repeatsSafely: boolean;
  /** A call that was not answered within this time will not be carried out any more. */
  readonly latestSeconds: number;
  readonly creditRate: { readonly THB: CreditRate; readonly LAK: CreditRate };
};

const common = {
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
