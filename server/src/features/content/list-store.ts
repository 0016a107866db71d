import type { StaffId } from '@wallet/contract/ids';
import type { Currency } from '@wallet/contract/money';
import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';
import type { Texts } from '#settings/settings.ts';

export type AccountRow = {
  readonly id: bigint;
  readonly kind: 'bank' | 'wallet';
  readonly bankCode: string | null;
  readonly accountName: string;
  readonly accountNo: string;
  readonly mode: string;
  readonly currency: Currency;
  readonly isShown: boolean;
  /** Null once it counts. */
  readonly proposedBy: { readonly id: StaffId; readonly name: string } | null;
};

export async function listAccounts(db: Database | Tx): Promise<AccountRow[]> {
  const rows = await db
    .selectFrom('deposit_account as account')
    .leftJoin('staff', (join) =>
      join.onRef('staff.id', '=', 'account.proposed_by').on('account.is_confirmed', '=', false),
    )
    .select(['account.id', 'kind', 'bank_code as bankCode', 'account_name as accountName'])
    .select(['account_no as accountNo', 'mode', 'currency', 'is_shown as isShown'])
    .select(['staff.id as proposerId', 'staff.name as proposer'])
    .orderBy('position')
    .orderBy('account.id')
    .execute();
  return rows.map(({ proposerId, proposer, ...row }) => ({
    ...row,
    proposedBy: proposerId === null ? null : { id: proposerId, name: proposer ?? '' },
  }));
}

export type BankRow = {
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

export type SourceRow = {
  readonly code: string;
  readonly description: string;
  readonly isShown: boolean;
};

export async function listSources(db: Database | Tx): Promise<SourceRow[]> {
  return db
    .selectFrom('source')
    .select(['code', 'description', 'is_shown as isShown'])
    .orderBy('position')
    .orderBy('code')
    .execute();
}

export type BannerRow = {
  readonly id: bigint;
  readonly place: 'invite' | 'refund';
  readonly image: string;
  readonly html: Texts;
  readonly isShown: boolean;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
};

export async function listBanners(db: Database | Tx): Promise<BannerRow[]> {
  return db
    .selectFrom('banner')
    .select(['id', 'place', 'image', 'html', 'is_shown as isShown'])
    .select(['starts_at as startsAt', 'ends_at as endsAt'])
    .orderBy('place')
    .orderBy('position')
    .orderBy('id')
    .execute();
}

export type GameSwitch = {
  readonly code: string;
  readonly isEnabled: boolean;
  readonly isMaintenance: boolean;
};

/** What is set of these games, in the order in which members see them. */
export async function listGameSwitches(
  db: Database | Tx,
  codes: readonly string[],
): Promise<GameSwitch[]> {
  const { rows } = await sql<GameSwitch>`
    select game.code, coalesce(is_enabled, true) as "isEnabled",
      coalesce(is_maintenance, false) as "isMaintenance"
    from unnest(${codes}::text[]) with ordinality as game (code, nth)
    left join game_setting using (code)
    order by coalesce(position, 0), nth`.execute(db);
  return rows;
}

export type GatewaySwitch = { readonly code: string; readonly isShown: boolean };

/** What is set of these companies, in their order. */
export async function listGatewaySwitches(
  db: Database | Tx,
  codes: readonly string[],
): Promise<GatewaySwitch[]> {
  const { rows } = await sql<GatewaySwitch>`
    select gateway.code, coalesce(is_shown, true) as "isShown"
    from unnest(${codes}::text[]) with ordinality as gateway (code, nth)
    left join gateway_setting using (code)
    order by nth`.execute(db);
  return rows;
}

/** Where the operator's order is kept: the table, its key, and the key's type. */
const ordered = {
  'deposit-accounts': { table: 'deposit_account', key: 'id' },
  banks: { table: 'bank', key: 'code' },
  sources: { table: 'source', key: 'code' },
  games: { table: 'game_setting', key: 'code' },
  banners: { table: 'banner', key: 'id' },
  bonuses: { table: 'bonus', key: 'code' },
} as const;

export type OrderedList = keyof typeof ordered;

export async function listKeys(tx: Tx, list: OrderedList): Promise<string[]> {
  const { table, key } = ordered[list];
  const { rows } = await sql<{ key: string }>`
    select ${sql.ref(key)}::text as key from ${sql.table(table)}`.execute(tx);
  return rows.map((row) => row.key);
}

export async function putInOrder(
  tx: Tx,
  list: OrderedList,
  keys: readonly string[],
): Promise<void> {
  const { table, key } = ordered[list];
  await sql`
    update ${sql.table(table)} as listed set position = asked.nth
    from unnest(${keys}::text[]) with ordinality as asked (key, nth)
    where listed.${sql.ref(key)}::text = asked.key`.execute(tx);
}

/** Behind all others. */
export async function nextPosition(tx: Tx, list: OrderedList): Promise<number> {
  const { rows } = await sql<{ next: number }>`
    select coalesce(max(position), 0) + 1 as next
    from ${sql.table(ordered[list].table)}`.execute(tx);
  return rows[0]?.next ?? 1;
}
