import { formatSatang } from '@wallet/contract/money';
import { formatTime } from '@wallet/contract/time';
import { formatDay } from '#lib/format.ts';
import type { Names } from '#lib/names.ts';
import type { CasesText } from '#text/th/cases.ts';

type DetailLines = readonly (readonly [label: string, value: string])[];

/** Recorded facts in the reader's language, and the rest verbatim, such as messages. */
export function describeDetail(
  detail: Readonly<Record<string, unknown>>,
  text: Pick<CasesText, 'details' | 'adjustDirections'>,
  names: Names,
): { readonly facts: DetailLines; readonly rest: Readonly<Record<string, unknown>> } {
  const facts = [];
  const rest: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(detail)) {
    if (!isDetail(name, text.details)) rest[name] = value;
    else if (value !== null && value !== '')
      facts.push([text.details[name], shownAs(name, String(value), text, names)] as const);
  }
  return { facts, rest };
}

type Detail = keyof CasesText['details'];

function isDetail(name: string, details: CasesText['details']): name is Detail {
  return Object.hasOwn(details, name);
}

function shownAs(
  name: Detail,
  value: string,
  { adjustDirections }: Pick<CasesText, 'adjustDirections'>,
  names: Names,
): string {
  switch (name) {
    case 'amount':
    case 'ours':
    case 'theirs':
      return /^-?\d+$/.test(value) ? formatSatang(BigInt(value)) : value;
    case 'paidAt':
      return formatTime(value);
    case 'day':
      return formatDay(value);
    case 'channel':
    case 'fromBank':
    case 'newBank':
      return names(value);
    case 'invitee':
      return `#${value}`;
    case 'book': {
      const [, company = value] = /^[a-z]+-(.+)$/.exec(value) ?? [];
      return names(company);
    }
    case 'direction':
      return value === 'credit' || value === 'debit' ? adjustDirections[value] : value;
    default:
      return value;
  }
}
