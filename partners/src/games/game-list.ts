import { formCalls } from './form-calls.ts';
import type { GameFamily } from './game.ts';
import { hiddenForm } from './hidden-form.ts';
import { jsonCalls } from './json-calls.ts';
import { signedWallet } from './signed-wallet.ts';
import { transferHub } from './transfer-hub.ts';

type Spoken = {
  readonly family: string;
  readonly mount: GameFamily;
  readonly codes: readonly string[];
};

/** Providers by the family of calls that they speak. */
export const gameFamilies: readonly Spoken[] = [
  { family: 'form-calls', mount: formCalls, codes: ['JOKER', 'SLOTXO', 'JOKER2'] },
  { family: 'json-calls', mount: jsonCalls, codes: ['PGSLOT', 'ASKMEBET', 'HUAYHD'] },
  { family: 'transfer-hub', mount: transferHub, codes: ['BETFLIX', 'SUPERSLOT'] },
  { family: 'hidden-form', mount: hiddenForm, codes: ['UFABET'] },
  {
    family: 'signed-wallet',
    mount: signedWallet,
    codes: ['PG', 'SEXYGAME', 'IMI', 'USUN', 'AREASLOT', 'CIRCUS', 'SLOTRACHA'],
  },
];
