import type { MemberId, StaffId } from '@wallet/contract/ids';
import type { Satang } from '@wallet/contract/money';
import type { RiskKind, riskOutcomes } from '@wallet/contract/risk/kinds';
import { RiskReason } from '@wallet/contract/risk/staff';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Database, Tx } from '#db/database.ts';
import { all, boundsOf, countListed, sorted } from '#db/listing.ts';
import { isSentBack } from '#money/cases/case-store.ts';
import type { Earlier, RiskFinding } from './risk-rules.ts';

const Reasons = z.array(RiskReason);

/** Lets one node keep findings at a time: two that look at the same members would keep them twice. */
export async function lockScan(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('risk'))`.execute(tx);
}

/** Findings of a kind about any of these members. */
export async function listEarlier(
  tx: Tx,
  { kind, members }: Pick<RiskFinding, 'kind' | 'members'>,
): Promise<Earlier[]> {
  const { rows } = await sql<Earlier>`
    select id, kind, members, ended_at is null as "isOpen" from risk_finding
    where kind = ${kind} and members && ${[...members]}::bigint[]
    order by id`.execute(tx);
  return rows;
}

export async function insertFinding(tx: Tx, { kind, members, score, reasons }: RiskFinding) {
  await sql`
    insert into risk_finding (kind, members, score, reasons)
    values (${kind}, ${[...members]}::bigint[], ${score}, ${encoded(reasons)}::jsonb)`.execute(tx);
}

/** Brings an open finding up to date. */
export async function updateFinding(
  tx: Tx,
  id: bigint,
  { members, score, reasons }: RiskFinding,
): Promise<void> {
  await sql`
    update risk_finding
    set members = ${[...members]}::bigint[], score = ${score}, reasons = ${encoded(reasons)}::jsonb
    where id = ${id} and ended_at is null`.execute(tx);
}

/** As it is kept: amounts in baht, moments as text. */
function encoded(reasons: readonly RiskReason[]): string {
  return JSON.stringify(z.encode(Reasons, [...reasons]));
}

export type FindingRow = {
  readonly id: bigint;
  readonly kind: RiskKind;
  readonly members: MemberId[];
  readonly score: number;
  readonly reasons: RiskReason[];
  readonly foundAt: Date;
  readonly endedAt: Date | null;
  readonly outcome: (typeof riskOutcomes)[number] | 'set-aside' | null;
  readonly note: string | null;
  readonly staffId: StaffId | null;
  readonly staffName: string | null;
};

type Stored = Omit<FindingRow, 'reasons'> & { readonly reasons: unknown };

const row = sql`finding.id, finding.kind, finding.members, finding.score, finding.reasons,
  finding.found_at as "foundAt", finding.ended_at as "endedAt", finding.outcome, finding.note,
  staff.id as "staffId", staff.name as "staffName"`;

function shaped({ reasons, ...rest }: Stored): FindingRow {
  return { ...rest, reasons: z.decode(Reasons, reasons as z.input<typeof Reasons>) };
}

type FindingsQuery = {
  readonly page: number;
  readonly limit: number;
  readonly state: 'open' | 'ended';
  readonly kind?: RiskKind | undefined;
  readonly sort?: 'score' | '-score' | 'foundAt' | '-foundAt' | undefined;
};

const sortable = {
  score: sql`score`,
  foundAt: sql`found_at`,
  endedAt: sql`ended_at`,
};

/** One page: of open findings those with the highest score first, of ended ones the latest. */
export async function listFindings(
  db: Database,
  { page, limit, state, kind, sort }: FindingsQuery,
) {
  const where = all([
    state === 'open' ? sql`ended_at is null` : sql`ended_at is not null`,
    ...(kind === undefined ? [] : [sql`kind = ${kind}`]),
  ]);
  const usual = state === 'open' ? '-score' : '-endedAt';
  const query = sort ?? usual;
  const isKept = query.replace(/^-/, '') === usual.replace(/^-/, '');
  const order = sorted(sortable, sql`id`, query);
  const { matching, shown } = boundsOf({ page, limit }, isKept);
  const { rows } = await sql<Stored>`
    select ${row} from (
      select * from (
        select * from risk_finding where ${where}
        order by ${isKept ? order : sorted(sortable, sql`id`, usual)} ${matching}) as listed
      order by ${order} ${shown}) as finding
    left join staff on staff.id = finding.ended_by
    order by ${order}`.execute(db);
  const listed = await countListed(db, sql`select from risk_finding where ${where}`);
  return { ...listed, rows: rows.map(shaped) };
}

export async function findFinding(db: Database, id: bigint): Promise<FindingRow | undefined> {
  const { rows } = await sql<Stored>`
    select ${row} from risk_finding as finding left join staff on staff.id = finding.ended_by
    where finding.id = ${id}`.execute(db);
  return rows.map(shaped)[0];
}

export async function countOpenFindings(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from risk_finding where ended_at is null`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Open findings about a member. */
export async function listOpenFindings(
  db: Database,
  memberId: MemberId,
): Promise<{ readonly id: bigint; readonly kind: RiskKind; readonly foundAt: Date }[]> {
  const { rows } = await sql<{ id: bigint; kind: RiskKind; foundAt: Date }>`
    select id, kind, found_at as "foundAt" from risk_finding
    where members @> array[${memberId}::bigint] and ended_at is null
    order by id desc limit 20`.execute(db);
  return rows;
}

type Ending = {
  readonly id: bigint;
  readonly outcome: (typeof riskOutcomes)[number] | 'set-aside';
  readonly note: string;
  readonly endedBy: StaffId;
};

/** Ends a finding; false when it has ended. */
export async function endFinding(tx: Tx, { id, outcome, note, endedBy }: Ending): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update risk_finding set ended_at = now(), ended_by = ${endedBy}, outcome = ${outcome},
      note = ${note}
    where id = ${id} and ended_at is null`.execute(tx);
  return numAffectedRows === 1n;
}

/** Amounts that these members paid in and were paid, and when they joined. */
export async function listStandings(db: Database, ids: readonly MemberId[]) {
  const { rows } = await sql<{
    id: MemberId;
    createdAt: Date;
    deposited: Satang;
    withdrawn: Satang;
  }>`
    select member.id, member.created_at as "createdAt",
      (select coalesce(sum(amount), 0)::bigint from inbound_payment
        where inbound_payment.member_id = member.id and inbound_payment.state = 'credited')
        as deposited,
      (select coalesce(sum(amount), 0)::bigint from withdrawal join movement using (id)
        where movement.member_id = member.id and movement.kind = 'payout'
          and movement.state = 'posted' and not ${isSentBack}) as withdrawn
    from member where id = any(${ids}::bigint[])
    order by member.id`.execute(db);
  return rows;
}
