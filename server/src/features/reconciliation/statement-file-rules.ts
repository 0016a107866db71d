import type { Satang } from '@wallet/contract/money';
import { statementColumns } from '@wallet/contract/reconciliation/statement-columns';
import type { Range } from './day-rules.ts';

export type FileRow = { readonly ref: string; readonly amount: Satang; readonly at: Date };

/**
 * Parses a statement file: one line per incoming payment, with the column names in the first line, in any
 * order. Null when a line is invalid or outside the day: a partial statement would report everything else as
 * missing.
 */
export function readStatementFile(content: string, range: Range): FileRow[] | null {
  const [head = '', ...lines] = content.replace(/^\uFEFF/, '').split(/\r?\n/);
  const names = cellsOf(head).map((name) => name.toLowerCase());
  if (!statementColumns.every((name) => names.includes(name))) return null;
  const rows: FileRow[] = [];
  for (const line of lines.filter((text) => text.trim() !== '')) {
    const cells = cellsOf(line);
    const row = rowOf((name) => cells[names.indexOf(name)] ?? '');
    if (!row || row.at < range.from || row.at >= range.to) return null;
    rows.push(row);
  }
  return rows;
}

function rowOf(cell: (name: (typeof statementColumns)[number]) => string): FileRow | null {
  const at = momentOf(cell('time'));
  const amount = satangOf(cell('amount'));
  const [bank, reference] = [cell('bank'), cell('reference')];
  const isNumbered = /^\d{3}$/.test(bank) && /^[A-Za-z0-9]{1,40}$/.test(reference);
  // In the format of slips and the bank's own list.
  return at && amount && isNumbered ? { ref: `${bank}${reference}`, amount, at } : null;
}

/** `2026-11-20 23:59:59`, in Bangkok. */
function momentOf(text: string): Date | null {
  const match = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}(?::\d{2})?)$/.exec(text);
  if (!match) return null;
  const at = new Date(`${match[1]}T${match[2]}+07:00`);
  return Number.isNaN(at.getTime()) ? null : at;
}

/** `1,234.50`, above zero. */
function satangOf(text: string): Satang | null {
  const plain = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text.replaceAll(',', ''));
  if (!plain) return null;
  const satang = BigInt(plain[1] ?? '') * 100n + BigInt((plain[2] ?? '').padEnd(2, '0'));
  return satang > 0n ? satang : null;
}

/** Splits a line into cells; quoted cells may contain commas. */
function cellsOf(line: string): string[] {
  const cells = line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g);
  return [...cells].map(([, quoted, plain]) =>
    (quoted?.replaceAll('""', '"') ?? plain ?? '').trim(),
  );
}
