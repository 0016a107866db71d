/** A cell of a table as text. */
export type CsvValue = string | number | null | undefined;

/** Separators of cells and lines where the decimal sign is a comma, as in Laos, and a formula behind one. */
const partedFormula = /([;\t\r\n])([=+\-@＝＋－＠])/g;

/**
 * Lines of comma separated values with a byte order mark, so that spreadsheets read Thai and Lao.
 * Text that a spreadsheet would take for a formula, also by a full-width sign, is given a quote in front: members
 * choose their names.
 */
export function csvOf(lines: readonly (readonly CsvValue[])[]): string {
  return `\uFEFF${lines.map((cells) => cells.map(cellOf).join(',')).join('\r\n')}\r\n`;
}

function cellOf(value: CsvValue): string {
  if (typeof value === 'number') return String(value);
  const text = (value ?? '').replaceAll(partedFormula, "$1'$2");
  const safe = /^[=+\-@＝＋－＠\t\r\n]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
