import { jsonCalls } from './families/json-calls.ts';
import { defineGameProvider } from './provider.ts';

export const provider = defineGameProvider({
  code: 'PGSLOT',
  name: 'PG Slot',
  category: 'slot',
  launch: { kind: 'link' },
  family: jsonCalls,
});
