import { type Language, languages } from '@wallet/contract/languages';
import { test } from 'vitest';

/** With `NIGHTLY_TESTS=1` each screen is shown in every way it has; by day in one, where the others say the same. */
export const isNight = Boolean(process.env['NIGHTLY_TESTS']);

/** A test that the browser repeats at night, though cheaper tests cover it by day (decision 086). */
export const testByNight: ReturnType<typeof test.runIf> = test.runIf(isNight);

/** The language in which labels take the most room. */
const widest: Language = 'lo';

/** Languages in which a layout is measured: by day the widest, which is the first at night too. */
export const shownLanguages: readonly Language[] = isNight
  ? [widest, ...languages.filter((each) => each !== widest)]
  : [widest];
