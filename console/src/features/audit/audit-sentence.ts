import { type Baht, formatAmount, formatBaht } from '@wallet/contract/money';
import type { Catalog } from '#text/th/catalog.ts';
import type { AuditEntry } from './audit-queries.ts';

type SentenceTexts = { readonly text: Catalog['audit']; readonly units: Catalog['core']['units'] };

/** Sentence about an action, with its amount and its member where it has them. */
export function auditSentence(
  { call, amount, member }: Pick<AuditEntry, 'call' | 'amount' | 'member'>,
  { text, units }: SentenceTexts,
): string {
  const calls: Readonly<Record<string, string>> = text.calls;
  const sentences: Readonly<Record<string, (amount: string, member: string) => string>> =
    text.sentences;
  const done = calls[call] ?? call;
  const money = amount === null ? '' : moneyOf(amount, member, units);
  const who = member === null ? '' : `${member.name} #${member.id}`;
  const sentence = money && who ? sentences[call]?.(money, who) : undefined;
  return sentence ?? [done, money, who].filter(Boolean).join(' · ');
}

/** Amount in the currency of its member; without a member the currency is unknown here. */
function moneyOf(
  amount: Baht,
  member: AuditEntry['member'],
  units: SentenceTexts['units'],
): string {
  return member === null ? formatBaht(amount) : formatAmount(amount, units[member.currency]);
}

/** Page of the subject of an entry; null if it has none. */
export function hrefOfEntry({
  call,
  asked: request,
  member,
}: Pick<AuditEntry, 'call' | 'asked' | 'member'>) {
  const id = typeof request['id'] === 'string' ? request['id'] : null;
  if (id !== null) {
    if (call.includes('/withdrawals/:id')) return `/withdrawals/${id}`;
    if (call.includes('/cases/:id')) return `/cases/${id}`;
    if (call.includes('/verifications/:id')) return `/verifications/${id}`;
    if (call.includes('/risk/:id')) return `/risk/${id}`;
    if (call.includes('/signals/:id')) return `/signals/${id}`;
  }
  return member === null ? null : `/members/${member.id}`;
}
