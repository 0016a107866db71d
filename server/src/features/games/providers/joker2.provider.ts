import { formCalls } from './families/form-calls.ts';
import { defineGameProvider } from './provider.ts';

export const provider = defineGameProvider({
  code: 'JOKER2',
  name: 'Joker 2',
  category: 'slot',
  launch: { kind: 'link' },
  family: formCalls,
});
