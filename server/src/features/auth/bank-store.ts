import type { Database } from '#db/database.ts';

export type BankAccount = {
  readonly bankCode: string;
  readonly accountNo: string;
  readonly accountName: string;
};

/** True of the code of a bank of that country, shown to members or not. */
export async function isBank(db: Database, code: string, country: 'TH' | 'LA'): Promise<boolean> {
  const bank = await db
    .selectFrom('bank')
    .select('code')
    .where('code', '=', code)
    .where('country', '=', country)
    .executeTakeFirst();
  return bank !== undefined;
}
