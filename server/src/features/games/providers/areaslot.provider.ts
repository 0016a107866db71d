import { signedWallet } from './families/signed-wallet.ts';
import { defineGameProvider } from './provider.ts';

export const provider = defineGameProvider({
  code: 'AREASLOT',
  name: 'Area Slot',
  category: 'slot',
  launch: { kind: 'link' },
  family: signedWallet,
});
