import { signedWallet } from './families/signed-wallet.ts';
import { defineGameProvider } from './provider.ts';

export const provider = defineGameProvider({
  code: 'IMI',
  name: 'IMI',
  category: 'casino',
  launch: { kind: 'link' },
  family: signedWallet,
});
