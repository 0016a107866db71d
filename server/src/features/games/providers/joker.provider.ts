import { formCalls } from './families/form-calls.ts';
import { defineGameProvider } from './provider.ts';

export const provider = defineGameProvider({
  code: 'JOKER',
  name: 'Joker',
  category: 'slot',
  launch: { kind: 'form' },
  family: formCalls,
  apps: { android: 'app?os=android', ios: 'app?os=ios' },
});
