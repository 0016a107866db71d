import type { Fields } from './values.ts';

export const plainColor = '#5a547c';

export function namesOf(bank: Fields): Fields {
  return { nameEN: bank['nameTH'], nameLA: null, color: plainColor };
}
