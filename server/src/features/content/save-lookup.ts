import type { Api } from '@wallet/contract/api';
import type { Received } from '@wallet/contract/call';
import type { Services } from '#lib/services.ts';
import { addListed } from './add-listed.ts';
import { changeSeen } from './change-seen.ts';
import { listBanks, listSources } from './list-store.ts';

type NewBank = Received<Api['POST /staff/api/banks']>['body'];
type BankAsked = Received<Api['PUT /staff/api/banks/:code']>;
type NewSource = Received<Api['POST /staff/api/sources']>['body'];
type SourceAsked = Received<Api['PUT /staff/api/sources/:code']>;

export async function addBank({ db }: Services, bank: NewBank): Promise<void> {
  const { code, country } = bank;
  await addListed(db, 'banks', (tx, position) =>
    tx
      .insertInto('bank')
      .values({ code, country, position, ...bankColumns(bank) })
      .execute(),
  );
}

/** A bank that is not shown any more stays with the members who have an account there. */
export async function changeBank(
  { db }: Services,
  { code, version, ...bank }: BankAsked['body'] & BankAsked['params'],
): Promise<void> {
  await changeSeen(db, version, {
    find: async (tx) => (await listBanks(tx)).find((known) => known.code === code),
    change: async (tx) => {
      await tx.updateTable('bank').set(bankColumns(bank)).where('code', '=', code).execute();
    },
  });
}

function bankColumns(bank: Omit<BankAsked['body'], 'version'>) {
  return {
    number: bank.number,
    name_th: bank.nameTH,
    name_en: bank.nameEN,
    name_la: bank.nameLA,
    color: bank.color,
    is_shown: bank.isShown,
  };
}

export async function addSource({ db }: Services, source: NewSource): Promise<void> {
  const { code, description, isShown } = source;
  await addListed(db, 'sources', (tx, position) =>
    tx.insertInto('source').values({ code, description, position, is_shown: isShown }).execute(),
  );
}

export async function changeSource(
  { db }: Services,
  { code, version, description, isShown }: SourceAsked['body'] & SourceAsked['params'],
): Promise<void> {
  await changeSeen(db, version, {
    find: async (tx) => (await listSources(tx)).find((known) => known.code === code),
    change: async (tx) => {
      await tx
        .updateTable('source')
        .set({ description, is_shown: isShown })
        .where('code', '=', code)
        .execute();
    },
  });
}
