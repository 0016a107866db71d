import type { Api } from '@wallet/contract/api';
import type { ResponseOf } from '@wallet/contract/call';
import { admitSearch } from '#access/number-search.ts';
import type { Reader } from '#access/staff-quota.ts';
import type { Database } from '#db/database.ts';
import { DomainError } from '#lib/domain-error.ts';
import { isSubjectOf } from './case-rules.ts';
import { findCase } from './case-store.ts';
import { weightOf } from './payer-rules.ts';
import { findPayment, listMeant, listPayerRows, listPayerSigns } from './payer-store.ts';
import { payerView } from './payer-view.ts';

type ListPayers = Api['GET /staff/api/cases/:id/payers'];

/** Members that a list of payers shows. */
const shownMax = 8;

/** Members to whom unclaimed money may belong: by its signs, or those that a search means. */
export async function listPayers(
  db: Database,
  reader: Reader,
  { id, search }: { readonly id: bigint; readonly search: string | undefined },
): Promise<ResponseOf<ListPayers>> {
  const found = await findCase(db, id);
  if (found?.kind !== 'suspense' || !isSubjectOf('suspense', found.subject))
    throw new DomainError('NO_DATA');
  const payment = await findPayment(db, found.subject);
  if (!payment) throw new DomainError('NO_DATA');
  const call = 'GET /staff/api/cases/:id/payers';
  const meant = await admitSearch(db, reader, { typed: search, call });
  const signs = await listPayerSigns(db, id, payment);
  const { currency, sender } = payment;
  const ids = meant ? await listMeant(db, meant, { currency, max: shownMax }) : [...signs.keys()];
  const signsOf = (one: { id: (typeof ids)[number] }) => signs.get(one.id) ?? [];
  const likely = ids
    .toSorted((one, other) => weightOf(signs.get(other) ?? []) - weightOf(signs.get(one) ?? []))
    .slice(0, shownMax);
  const rows = await listPayerRows(db, likely);
  const places = new Map(likely.map((member, place) => [member, place]));
  const ordered = rows.toSorted(
    (one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0),
  );
  return {
    payers: ordered.map((row) => ({ ...payerView(row, sender), signs: signsOf(row) })),
  };
}
