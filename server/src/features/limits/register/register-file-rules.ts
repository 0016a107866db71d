import {
  type RegisterFault,
  type RegisterKind,
  registerHead,
  registerKinds,
} from '@wallet/contract/register/file';

/** One row of a file: who, as a digest of their kind, and the last Bangkok day of the exclusion. */
export type RegisterRow = { readonly digest: string; readonly endsOn: string };

type RegisterFile = {
  readonly rows: readonly RegisterRow[];
  readonly bad: readonly { readonly line: number; readonly fault: RegisterFault }[];
};

/** Reads a file of a register. Every row that cannot be read is named by its line, which counts from 1. */
export function readRegisterFile(text: string, today: string): RegisterFile {
  const [head = '', ...lines] = text
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split(/\r?\n/);
  if (head.trim() !== registerHead) return { rows: [], bad: [{ line: 1, fault: 'head' }] };
  const rows: RegisterRow[] = [];
  const bad: { line: number; fault: RegisterFault }[] = [];
  const seen = new Set<string>();
  for (const [index, line] of lines.entries()) {
    const read = rowOf(line, { today, seen });
    if (typeof read === 'string') bad.push({ line: index + 2, fault: read });
    else rows.push(read);
  }
  return { rows, bad };
}

function rowOf(
  line: string,
  { today, seen }: { readonly today: string; readonly seen: Set<string> },
): RegisterRow | RegisterFault {
  const [kind = '', sign = '', endsOn = '', ...more] = line.split(',').map((cell) => cell.trim());
  if (endsOn === '' || more.length > 0) return 'columns';
  if (!isKind(kind)) return 'kind';
  if (!/^[A-Za-z0-9_-]{43}$/.test(sign)) return 'digest';
  if (!isDay(endsOn)) return 'day';
  if (endsOn < today) return 'over';
  const digest = `${kind}:${sign}`;
  if (seen.has(digest)) return 'twice';
  seen.add(digest);
  return { digest, endsOn };
}

function isKind(kind: string): kind is RegisterKind {
  return registerKinds.some((known) => known === kind);
}

function isDay(day: string): boolean {
  const at = new Date(`${day}T00:00:00Z`);
  return (
    /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day)
  );
}

/** Writes a file of a register, each digest once with its latest day. */
export function registerFileOf(rows: readonly RegisterRow[]): string {
  const latest = new Map<string, string>();
  for (const { digest, endsOn } of rows) {
    const known = latest.get(digest);
    if (known === undefined || known < endsOn) latest.set(digest, endsOn);
  }
  const lines = [...latest].map(([digest, endsOn]) => `${digest.replace(':', ',')},${endsOn}`);
  return `${[registerHead, ...lines.toSorted()].join('\n')}\n`;
}
