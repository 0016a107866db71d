import { type Language, languages } from '@wallet/contract/languages';

/** With `NIGHTLY_TESTS=1` each screen is shown in every way it has; by day in one, where the others say the same. */
export const isNight = Boolean(process.env['NIGHTLY_TESTS']);

/** The language in which labels take the most room. */
const widest: Language = 'lo';

/** Languages in which a layout is measured: by day the widest, which is the first at night too. */
export const shownLanguages: readonly Language[] = isNight
  ? [widest, ...languages.filter((each) => each !== widest)]
  : [widest];
