import { signedWallet } from './families/signed-wallet.ts';
import { defineGameProvider } from './provider.ts';

export const provider = defineGameProvider({
  code: 'SEXYGAME',
  name: 'Sexy Gaming',
  category: 'casino',
  launch: { kind: 'form' },
  family: signedWallet,
});
