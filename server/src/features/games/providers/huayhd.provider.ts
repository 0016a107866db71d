import { jsonCalls } from './families/json-calls.ts';
import { defineGameProvider } from './provider.ts';

export const provider = defineGameProvider({
  code: 'HUAYHD',
  name: 'Huay HD',
  category: 'lotto',
  launch: { kind: 'link' },
  family: jsonCalls,
});
