// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { currentLanguage } from '#lib/language.ts';
import { loadText } from '#lib/text.ts';
import { pass, stage } from '../test/stage.tsx';
import { HomeModals } from './use-warm-modals.ts';

stage();

/** True once it can be drawn without a wait. */
const isThere = (loading: Promise<unknown>) => Reflect.get(loading, 'status') === 'fulfilled';

test('the part of the deposit with the limits comes with the sheets, and its words with it', async () => {
  await HomeModals.preload();
  const { DepositWithin } = await import('./DepositSheet.tsx');
  // Until the imports that the sheets began have ended.
  await Promise.all([import('./DepositWithin.tsx'), import('#text/th/limits.ts')]);
  await pass(50);
  expect(isThere(DepositWithin.preload())).toBe(true);
  expect(isThere(loadText(currentLanguage(), 'limits'))).toBe(true);
});
