import type { ReplyOf } from '@wallet/contract/api';
import { type Baht, nearestBaht } from '@wallet/contract/money';
import { isLaos } from '#lib/build-flags.ts';

const env = import.meta.env;

/** Overrides by a build of a payment provider's amounts. */
const amountSettings: Readonly<
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

export type DepositLookup = ReplyOf<'GET /api/lookup/deposit'>;
export type DepositBank = DepositLookup['banks'][number];
export type WalletAccount = DepositLookup['wallets'][number];

/** One provider that makes payment QR codes, with what its form offers, in baht. */
export type QrChannel = {
  readonly provider: string;
  readonly account: DepositBank;
  readonly presets: readonly Baht[];
  readonly minimum: Baht;
  /** Minutes that one of its QR codes is valid; not every server returns them. */
  readonly minutes: number | null;
};

type DepositSections = {
  readonly banks: readonly DepositBank[];
  readonly channels: readonly QrChannel[];
  readonly wallets: readonly WalletAccount[];
};

const usualPresets = (
  isLaos ? [10_000, 50_000, 100_000, 200_000, 500_000] : [100, 200, 300, 500, 1000]
).map(nearestBaht);

/** Sorts accounts by where they are shown: as plain details, or as a QR form. In manual mode all are plain. */
export function depositSections({ banks, wallets, isManual }: DepositLookup): DepositSections {
  if (isManual) return { banks: payable(banks), channels: [], wallets };
  const plain = banks.filter((account) => !isPaidByQr(account));
  return { banks: plain, channels: banks.filter(isPaidByQr).map(channelOf), wallets };
}

/** A gift-link account takes links; in manual mode, and in AUTO, members send money to it. */
export function takesGiftLinks(wallet: WalletAccount, isManual: boolean): boolean {
  return !isManual && wallet.mode !== 'AUTO';
}

/** Deposits to it are found and credited without the staff. */
export function isAutomatic({ mode }: DepositBank): boolean {
  return mode === 'AUTO';
}

/** Each number once; a gateway without an account of its own cannot be paid by hand. */
function payable(banks: readonly DepositBank[]): readonly DepositBank[] {
  const byNumber = new Map(banks.map((account) => [account.bankAccountNo, account]));
  byNumber.delete('');
  return [...byNumber.values()];
}

/** Gateways always, and KBANK when it reports deposits by text message. */
function isPaidByQr({ bankType, bankCode, mode }: DepositBank): boolean {
  return bankType === 'PAYMENT' || (bankCode === 'KBANK' && mode === 'SMS');
}

function channelOf(account: DepositBank): QrChannel {
  const provider = account.qr?.provider ?? account.bankCode;
  const presets = account.qr?.presets ?? usualPresets;
  const settings = amountSettings[provider];
  const [first, ...others] = presets;
  return {
    provider,
    account,
    presets: first === undefined ? [] : [settings?.firstPreset ?? first, ...others],
    // A provider whose minimum is 'above 0' cannot take less than 1 baht all the same.
    minimum: nearestBaht(Math.max(1, settings?.minimum ?? account.qr?.minimum ?? 1)),
    minutes: account.qr?.minutes ?? null,
  };
}
