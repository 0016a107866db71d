import { jsonCalls } from './families/json-calls.ts';
import { defineGameProvider } from './provider.ts';

export const provider = defineGameProvider({
  code: 'ASKMEBET',
  name: 'AskMeBet',
  category: 'sport',
  launch: { kind: 'link' },
  family: jsonCalls,
});
