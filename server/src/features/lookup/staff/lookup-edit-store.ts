import type { Database, Tx } from '#db/database.ts';

type BankRow = {
  readonly code: string;
  readonly country: 'TH' | 'LA';
  readonly number: string | null;
  readonly nameTH: string;
  readonly nameEN: string;
  readonly nameLA: string | null;
  readonly color: string;
  readonly isShown: boolean;
};

export async function listBanks(db: Database | Tx): Promise<BankRow[]> {
  return db
    .selectFrom('bank')
    .select(['code', 'country', 'number', 'name_th as nameTH', 'name_en as nameEN'])
    .select(['name_la as nameLA', 'color', 'is_shown as isShown'])
    .orderBy('country', 'desc')
    .orderBy('position')
    .orderBy('code')
    .execute();
}

type BankFields = Omit<BankRow, 'code' | 'country'>;

export async function insertBank(tx: Tx, bank: BankRow, position: number): Promise<void> {
  const { code, country, ...fields } = bank;
  await tx
    .insertInto('bank')
    .values({ code, country, position, ...bankColumns(fields) })
    .execute();
}

export async function updateBank(tx: Tx, code: string, bank: BankFields): Promise<void> {
  await tx.updateTable('bank').set(bankColumns(bank)).where('code', '=', code).execute();
}

function bankColumns(bank: BankFields) {
  return {
    number: bank.number,
    name_th: bank.nameTH,
    name_en: bank.nameEN,
    name_la: bank.nameLA,
    color: bank.color,
    is_shown: bank.isShown,
  };
}

export type SourceRow = {
  readonly code: string;
  readonly description: string;
  readonly nameTH: string | null;
  readonly nameLA: string | null;
  readonly nameEN: string | null;
  readonly isShown: boolean;
};

export async function listSources(db: Database | Tx): Promise<SourceRow[]> {
  return db
    .selectFrom('source')
    .select(['code', 'description', 'name_th as nameTH', 'name_la as nameLA', 'name_en as nameEN'])
    .select('is_shown as isShown')
    .orderBy('position')
    .orderBy('code')
    .execute();
}

export async function insertSource(tx: Tx, source: SourceRow, position: number): Promise<void> {
  const { code, ...fields } = source;
  await tx
    .insertInto('source')
    .values({ code, position, ...sourceColumns(fields) })
    .execute();
}

export async function updateSource(
  tx: Tx,
  code: string,
  source: Omit<SourceRow, 'code'>,
): Promise<void> {
  await tx.updateTable('source').set(sourceColumns(source)).where('code', '=', code).execute();
}

function sourceColumns(source: Omit<SourceRow, 'code'>) {
  const { description, nameTH, nameLA, nameEN, isShown } = source;
  return {
    description,
    name_th: nameTH,
    name_la: nameLA,
    name_en: nameEN,
    is_shown: isShown,
  };
}
