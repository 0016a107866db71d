import type { ReplyOf } from '@wallet/contract/api';
import { type Baht, bahtOf, formatBaht } from '@wallet/contract/money';
import { walletCode } from '#lib/money/transfers.ts';
import type { PickerOption } from '#ui/fields/VerticalPicker.tsx';

export type WalletView = ReplyOf<'GET /api/wallet'>;

type Names = { readonly choose: string; readonly wallet: string };

/** Choices that both pickers offer: nothing yet, the main wallet, every open game account. */
export function choicesOf(view: WalletView, names: Names): readonly PickerOption[] {
  const games = view.slots.filter((game) => game.isActive);
  return [
    { value: '', label: names.choose },
    { value: walletCode, label: names.wallet, detail: formatBaht(view.wallet.amount) },
    ...games.map(({ code, name, amount }) => ({
      value: code,
      label: name,
      detail: formatBaht(amount),
    })),
  ];
}

/** Balance of an account; 0 while none is chosen. */
export function balanceOf(view: WalletView, code: string): Baht {
  if (code === walletCode) return view.wallet.amount;
  return view.slots.find((game) => game.code === code)?.amount ?? bahtOf(0n);
}

/** A code that was chosen, or '' when its account is no longer among the choices. */
export function chosenOf(choices: readonly PickerOption[], code: string): string {
  return choices.some((choice) => choice.value === code) ? code : '';
}
