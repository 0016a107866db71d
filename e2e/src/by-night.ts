import { type Language, languages } from '@wallet/contract/languages';

/** With `NIGHTLY_TESTS=1` each screen is shown in every way it has; by day in one, where the others say the same. */
export const isNight = Boolean(process.env['NIGHTLY_TESTS']);

/** Languages in which a layout is measured: by day the one in which labels take the most room. */
export const shownLanguages: readonly Language[] = isNight ? languages : ['lo'];
