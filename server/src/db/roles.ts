import { type RawBuilder, sql } from 'kysely';
import type { Database } from './database.ts';

/**
 * Tables whose rows stay: the columns that the product may fill in later, and no other. Rows of all
 * other tables may be changed and deleted.
 */
const kept: Readonly<Record<string, readonly string[]>> = {
  audit_change: [],
  bank_account_history: [],
  book_seal: [],
  change_proposal: ['state', 'ended_by', 'ended_at', 'reason'],
  guarded_change: [],
  inbound_payment: ['state', 'member_id', 'credit_id', 'return_ref'],
  decision_pair: [],
  decision_refusal: [],
  deposit_limit: ['in_force_at'],
  exclusion: ['passwords_at', 'return_asked_at', 'returned_at'],
  game_transfer: ['taken'],
  member_flag: ['ended_by', 'ended_at'],
  member_note: [],
  movement: ['state', 'attempts', 'asked_at', 'unknown_at', 'settled_at'],
  pause: ['resumed_by', 'resumed_at'],
  play_limit: ['in_force_at'],
  play_signal: ['action', 'done_by', 'done_at'],
  register_file: ['compared_to', 'compared_at'],
  removed_account: [],
  restore: [],
  common_place: ['removed_by', 'removed_at'],
  risk_finding: ['members', 'score', 'reasons', 'ended_at', 'ended_by', 'outcome', 'note'],
  staff_audit: ['outcome'],
  staff_decision: ['state', 'ended_by', 'ended_at'],
  statement_entry: ['status', 'balance_after', 'updated_at'],
  verification: ['state', 'reason', 'decided_by', 'decided_at'],
  withdrawal_batch: [],
  withdrawal_batch_item: [],
  withdrawal: ['decided_by', 'refusal', 'bank_ref', 'bank_reason'],
};

/** Tables whose rows may go, with the columns that the product changes after a row is there. */
const fixed: Readonly<Record<string, readonly string[]>> = {
  deposit_account: [
    'account_name',
    'mode',
    'is_shown',
    'position',
    'confirmed_by',
    'confirmed_at',
    'proposed_by',
  ],
  excluded_identity: [],
  register_digest: [],
  register_entry: ['ends_at', 'file_id'],
  staff: [
    'name',
    'role',
    'custom_role',
    'is_active',
    'password_hash',
    'needs_own_password',
    'totp_secret',
    'totp_step',
    'totp_confirmed_at',
  ],
  shift_note: [],
  staff_role: [
    'name',
    'capabilities',
    'withdrawal_max',
    'adjustment_max',
    'files_per_hour',
    'pages_per_hour',
    'locks_per_hour',
  ],
};

/**
 * Tables whose other columns change, with those that never do once a row is there: who someone is, and which
 * accounts of the ledger are theirs.
 */
const unchanging: Readonly<Record<string, readonly string[]>> = {
  game_account: ['member_id', 'code', 'username'],
  member: [
    'id',
    'username',
    'phone_ending',
    'currency',
    'source_code',
    'inviter_id',
    'wallet_account',
    'coin_account',
    'invite_account',
    'refund_account',
    'created_at',
  ],
  qr_code: ['id', 'member_id', 'provider', 'reference', 'asked', 'created_at'],
};

/** The tables from which the product deletes nothing. */
export const keptTables: readonly string[] = Object.keys(kept);

const schemas = sql`public, ledger`;

/**
 * Grants a role exactly what running the product takes: it creates and alters no tables, temporary ones
 * included, disables no trigger, writes the ledger only through ledger.post, and of retained rows only fills in
 * later columns. Runs as the owner, after every migration.
 */
export async function grantRunning(owner: Database, name: string): Promise<void> {
  const role = sql.id(name);
  const statements: RawBuilder<unknown>[] = [
    await noTables(owner, role),
    sql`revoke all on all tables in schema ${schemas} from ${role}`,
    sql`revoke create on schema ${schemas} from ${role}`,
    sql`grant usage on schema ${schemas} to ${role}`,
    sql`grant select on all tables in schema ${schemas} to ${role}`,
    sql`grant usage on all sequences in schema ${schemas} to ${role}`,
    sql`grant insert, update, delete on all tables in schema public to ${role}`,
    sql`revoke insert, update, delete on migration from ${role}`,
    sql`grant insert (currency) on ledger.account to ${role}`,
    sql`grant insert (code, currency) on ledger.house to ${role}`,
  ];
  // Their triggers write these, as the owner.
  statements.push(sql`revoke insert on guarded_change from ${role}`);
  for (const table of Object.keys(kept)) {
    statements.push(sql`revoke delete on ${sql.table(table)} from ${role}`);
  }
  for (const [table, columns] of Object.entries({ ...kept, ...fixed })) {
    statements.push(sql`revoke update on ${sql.table(table)} from ${role}`);
    if (columns.length > 0) {
      statements.push(
        sql`grant update (${sql.join(columns.map((column) => sql.id(column)))})
          on ${sql.table(table)} to ${role}`,
      );
    }
  }
  for (const [table, columns] of Object.entries(unchanging)) {
    const others = await otherColumns(owner, table, columns);
    statements.push(
      sql`revoke update on ${sql.table(table)} from ${role}`,
      sql`grant update (${sql.join(others.map((column) => sql.id(column)))})
        on ${sql.table(table)} to ${role}`,
    );
  }
  await carryOut(owner, statements);
}

/** Takes away tables of a session's own, which could stand in for those that a trigger looks at. */
async function noTables(owner: Database, role: RawBuilder<unknown>): Promise<RawBuilder<unknown>> {
  const { rows } = await sql<{ name: string }>`select current_database()::text as name`.execute(
    owner,
  );
  return sql`revoke temporary on database ${sql.id(rows[0]?.name ?? '')} from public, ${role}`;
}

/** Columns of a table but for some. Rejects the name of a column that it does not have. */
async function otherColumns(
  owner: Database,
  table: string,
  columns: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped
    order by attnum`.execute(owner);
  const present = rows.map(({ name }) => name);
  const unknown = columns.filter((column) => !present.includes(column));
  if (unknown.length > 0) throw new Error(`${table} has no column ${unknown.join(', ')}`);
  return present.filter((column) => !columns.includes(column));
}

/** Gives a role what checks and reports take: it reads. As the owner, after every migration. */
export async function grantReading(owner: Database, name: string): Promise<void> {
  const role = sql.id(name);
  await carryOut(owner, [
    await noTables(owner, role),
    sql`revoke all on all tables in schema ${schemas} from ${role}`,
    sql`grant usage on schema ${schemas} to ${role}`,
    sql`grant select on all tables in schema ${schemas} to ${role}`,
  ]);
}

async function carryOut(
  owner: Database,
  statements: readonly RawBuilder<unknown>[],
): Promise<void> {
  await owner.transaction().execute(async (tx) => {
    // Nodes that start together would change the same rows of the catalog.
    await sql`select pg_advisory_xact_lock(hashtext('roles'))`.execute(tx);
    for (const statement of statements) await statement.execute(tx);
  });
}

/**
 * Rejects a role for running that could do what only the owner of the tables may: the same one, a member of
 * it, or a superuser. Anyone who finds a hole in the product would own the book.
 */
export async function requireApart(owner: Database, running: string): Promise<void> {
  const { rows } = await sql<{ owner: string; isApart: boolean }>`
    select current_user::text as owner,
      not pg_has_role(${running}, current_user, 'member') as "isApart"`.execute(owner);
  const [row] = rows;
  if (row?.isApart === true) return;
  throw new Error(
    `DATABASE_URL must name another role than the owner of the tables, and no superuser: ${running} may do what ${row?.owner} may. See docs/operations.md.`,
  );
}

/** Rejects an address whose role may make no tables, as the running one, or whose database takes no writes. */
export async function requireOwner(variable: string, db: Database): Promise<void> {
  const { rows } = await sql<{ name: string; mayCreate: boolean; isReadOnly: boolean }>`
    select current_user::text as name, has_schema_privilege('public', 'create') as "mayCreate",
      current_setting('transaction_read_only')::boolean as "isReadOnly"`.execute(db);
  const [row] = rows;
  if (row?.isReadOnly === true) {
    throw new Error(`${variable}: the database takes no writes. It is a standby, or set so.`);
  }
  if (row?.mayCreate !== true) {
    throw new Error(`${variable} must name the owner of the tables: ${row?.name} may make none.`);
  }
}

/** Rejects a superuser: nothing in the database holds one. */
export async function requireOrdinary(variable: string, db: Database): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select rolname as name from pg_roles where rolname = current_user and rolsuper`.execute(db);
  const [superuser] = rows;
  if (superuser) throw new Error(`${variable} names ${superuser.name}, which is a superuser.`);
}

/** The role of an address, which may differ from the name in it. */
export async function roleOf(db: Database): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_user::text as name`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the database knows who asks');
  return row.name;
}

/** Role to make: its name, and the password that its address has. */
export type NewRole = { readonly name: string; readonly password: string };

/**
 * Makes the roles and the database of an installation as a superuser, the first role being its owner. Existing ones
 * stay unchanged.
 */
export async function makeRoles(
  superuser: Database,
  { database, roles }: { database: string; roles: readonly [NewRole, ...NewRole[]] },
): Promise<void> {
  for (const { name, password } of roles) {
    if (
      (await sql`select from pg_roles where rolname = ${name}`.execute(superuser)).rows.length > 0
    )
      continue;
    await sql`create role ${sql.id(name)} login password ${sql.lit(password)}`.execute(superuser);
  }
  const { rows } = await sql`select from pg_database where datname = ${database}`.execute(
    superuser,
  );
  if (rows.length > 0) return;
  const [owner] = roles;
  await sql`create database ${sql.id(database)} owner ${sql.id(owner.name)}`.execute(superuser);
}

/** Names among these that a role of the server has. */
export async function existingRoles(
  db: Database,
  names: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select rolname as name from pg_roles where rolname = any(${names})`.execute(db);
  return rows.map(({ name }) => name);
}
