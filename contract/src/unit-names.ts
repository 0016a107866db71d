import type { TextKey } from './languages.ts';
import type { Currency } from './money.ts';

/** Currency units in texts written by the server; each app has its own in its texts. */
export const unitNames = {
  th: { THB: 'บาท', LAK: 'กีบ' },
  la: { THB: 'ບາດ', LAK: 'ກີບ' },
  en: { THB: 'baht', LAK: 'kip' },
} as const satisfies Readonly<Record<TextKey, Readonly<Record<Currency, string>>>>;
