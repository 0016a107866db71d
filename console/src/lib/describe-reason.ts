import type { ReplyOf } from '@wallet/contract/api';
import { formatAmount } from '@wallet/contract/money';
import { formatTime } from '@wallet/contract/time';
import type { Names } from '#lib/names.ts';
import type { Catalog } from '#text/th/catalog.ts';

export type Reason = NonNullable<ReplyOf<'GET /staff/api/cases'>['cases'][number]['why']>;

/** Reason of a case in the reader's language; text written by staff is shown as is. */
export function describeReason(
  why: Reason,
  { findings, likenesses, ceilings, differences }: Catalog['cases'],
  {
    units,
    names,
    reasons,
  }: {
    readonly units: Catalog['core']['units'];
    readonly names: Names;
    readonly reasons: Catalog['verification']['reasons'];
  },
): string {
  switch (why.code) {
    case 'written':
      return why.words;
    case 'sender-name-differs':
    case 'sender-name-unclear':
    case 'sender-masked':
    case 'receiver-masked':
    case 'credited-wrongly':
    case 'holder-differs':
    case 'holder-unclear':
    case 'holder-changed':
    case 'account-claimed':
      return findings[why.code](why.shown === '' ? '–' : why.shown);
    case 'money-returned':
      return findings[why.code](formatTime(why.at));
    case 'under-age':
      return findings[why.code](String(why.age));
    case 'verification-refused':
      return findings[why.code](reasons[why.reason], String(why.times));
    case 'exclusion-pots':
      return findings[why.code](formatAmount(why.amount, units[why.currency]));
    case 'exclusion-unanswered':
      return findings[why.code](why.companies.split(' · ').map(names).join(' · '));
    case 'payment-unanswered':
      return findings[why.code](names(why.company), String(why.hours));
    case 'slip-unanswered':
      return findings[why.code](String(why.hours));
    case 'beyond-daily-count':
      return findings[why.code](String(why.count));
    case 'slip-check-denied':
      return findings[why.code](String(why.times));
    case 'changed-past-console':
      return findings[why.code](why.what, why.role);
    case 'payment-unknown':
    case 'notice-unreadable':
    case 'reference-unknown':
      return findings[why.code](names(why.company));
    case 'books-differ':
      return findings[why.code](names(why.partner), differences[why.of]);
    case 'above-automatic': {
      const { limit, currency } = why;
      if (limit === undefined || currency === undefined) return findings['above-automatic-then'];
      return findings[why.code](formatAmount(limit, units[currency]));
    }
    case 'maybe-same-person':
      return findings[why.code](why.alike.map((sign) => likenesses[sign]).join(' · '));
    case 'ceiling-reached':
      return findings[why.code](ceilings[why.of], formatAmount(why.ceiling, units[why.currency]));
    default:
      return findings[why.code];
  }
}
