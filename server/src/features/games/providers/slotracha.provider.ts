import { signedWallet } from './families/signed-wallet.ts';
import { defineGameProvider } from './provider.ts';

export const provider = defineGameProvider({
  code: 'SLOTRACHA',
  name: 'Slot Racha',
  category: 'slot',
  launch: { kind: 'link' },
  family: signedWallet,
});
