import { type Baht, nearestBaht } from '@wallet/contract/money';

const env = import.meta.env;

/** Changes that a build makes to a payment provider's amounts. */
export const amountSettings: Readonly<
  Record<string, { minimum: Baht | undefined; firstPreset: Baht | undefined }>
> = {
  PAYTIMZ: {
    minimum: amount(env.VITE_PAYTIMZ_MINIMUM),
    firstPreset: amount(env.VITE_PAYTIMZ_FIRST_PRESET),
  },
  FP: { minimum: amount(env.VITE_FP_MINIMUM), firstPreset: amount(env.VITE_FP_FIRST_PRESET) },
};

function amount(setting: string | undefined): Baht | undefined {
  const value = Number(setting);
  return setting && value > 0 ? nearestBaht(value) : undefined;
}
