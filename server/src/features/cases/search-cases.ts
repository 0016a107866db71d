import type { Api } from '@wallet/contract/api';
import type { Received, ResponseOf } from '@wallet/contract/call';
import { caseKinds, isCaseKind } from '@wallet/contract/cases/kinds';
import { admitSearch } from '#access/number-search.ts';
import type { Reader } from '#access/staff-quota.ts';
import { numbersOf } from '#db/numbers.ts';
import { briefOf } from '#features/members/members-facts.ts';
import { maskedAccountNo } from '#lib/masked.ts';
import type { NumberSeal } from '#lib/number-seal.ts';
import { reasonOf } from '#money/cases/case-reason.ts';
import type { Services } from '#services.ts';
import { type CaseRow, listCases } from './case-store.ts';

type SearchCases = Api['GET /staff/api/cases'];

/** Withdrawals that wait for staff have their own list. */
const usual = caseKinds.filter((kind) => kind !== 'withdrawal');

export async function searchCases(
  { db, config }: Services,
  reader: Reader,
  { kind, ...request }: Received<SearchCases>['query'],
): Promise<ResponseOf<SearchCases>> {
  const meant = await admitSearch(db, reader, {
    typed: request.search,
    call: 'GET /staff/api/cases',
  });
  const kinds = kind === undefined ? usual : [kind];
  const { rows, ...listed } = await listCases(db, { ...request, kinds, meant });
  return { ...listed, cases: rows.map((row) => caseView(row, numbersOf(db), config)) };
}

/** A case as a row of the list. */
export function caseView(
  { kind, member, paidIn, detail: { why, currency: _, ...detail }, ...row }: CaseRow,
  numbers: NumberSeal,
  { currency }: Pick<Services['config'], 'currency'>,
) {
  if (!isCaseKind(kind)) throw new Error(`there are no cases of kind ${kind}`);
  return {
    ...row,
    kind,
    member: member && briefOf(member),
    currency: member?.currency ?? paidIn ?? currency,
    detail: masked(detail, numbers),
    isDebit: kind === 'adjustment' && detail['direction'] === 'debit',
    why: reasonOf(why),
  };
}

/** A proposed account number is shown as every other one: masked. */
function masked({ newAccount, ...detail }: CaseRow['detail'], numbers: NumberSeal) {
  if (newAccount === undefined) return detail;
  return { ...detail, newAccount: maskedAccountNo(numbers.open(String(newAccount))) };
}
