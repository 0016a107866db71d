import { signedWallet } from './families/signed-wallet.ts';
import { defineGameProvider } from './provider.ts';

export const provider = defineGameProvider({
  code: 'PG',
  name: 'PG Soft',
  category: 'slot',
  launch: { kind: 'link' },
  family: signedWallet,
  apps: { android: 'app?os=android', ios: 'app?os=ios' },
});
