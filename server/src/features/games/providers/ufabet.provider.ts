import { hiddenForm } from './families/hidden-form.ts';
import { defineGameProvider } from './provider.ts';

export const provider = defineGameProvider({
  code: 'UFABET',
  name: 'UFABET',
  category: 'sport',
  launch: { kind: 'form' },
  family: hiddenForm,
  // Its agent interface promises nothing about repeats.
  repeatsSafely: false,
});
