import { transferHub } from './families/transfer-hub.ts';
import { defineGameProvider } from './provider.ts';

export const provider = defineGameProvider({
  code: 'BETFLIX',
  name: 'Betflix',
  category: 'slot',
  launch: { kind: 'link' },
  family: transferHub,
});
