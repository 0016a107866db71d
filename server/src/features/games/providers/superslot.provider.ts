import { transferHub } from './families/transfer-hub.ts';
import { defineGameProvider } from './provider.ts';

export const provider = defineGameProvider({
  code: 'SUPERSLOT',
  name: 'Super Slot',
  category: 'slot',
  launch: { kind: 'form' },
  family: transferHub,
});
