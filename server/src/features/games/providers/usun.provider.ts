import { signedWallet } from './families/signed-wallet.ts';
import { defineGameProvider } from './provider.ts';

export const provider = defineGameProvider({
  code: 'USUN',
  name: 'U-Sun',
  category: 'casino',
  launch: { kind: 'link' },
  family: signedWallet,
});
