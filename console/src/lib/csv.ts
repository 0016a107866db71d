/** A cell of a table as text. */
export type CsvValue = string | number | null | undefined;

/**
 * Lines of comma separated values with a byte order mark, so that spreadsheets read Thai and Lao.
 * Text that a spreadsheet would take for a formula is given a quote in front: members choose their names.
 */
export function csvOf(lines: readonly (readonly CsvValue[])[]): string {
  return `\uFEFF${lines.map((cells) => cells.map(cellOf).join(',')).join('\r\n')}\r\n`;
}

function cellOf(value: CsvValue): string {
  if (typeof value === 'number') return String(value);
  const text = value ?? '';
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Lets the browser keep a text as a file. */
export function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
