import type { TextKey } from './languages.ts';
import type { Currency } from './money.ts';

/** Words for what money counts in, for texts that the server writes; each app has its own among its words. */
export const unitNames = {
  th: { THB: 'บาท', LAK: 'กีบ' },
  la: { THB: 'ບາດ', LAK: 'ກີບ' },
  en: { THB: 'baht', LAK: 'kip' },
} as const satisfies Readonly<Record<TextKey, Readonly<Record<Currency, string>>>>;
