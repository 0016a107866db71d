import { type RawBuilder, sql } from 'kysely';
import { nightKinds } from '../../../../server/src/bench/night.ts';
import { numbersOf } from '../../../../server/src/bench/paid-member.ts';
import { type Database, inTransaction, type Tx } from '../../../../server/src/db/database.ts';

/** Members that begin together; the days of the book are as many as there are such blocks, times three. */
const blocks = 100;
const daysOfBlock = 3;
/** Steps of a member, one after the other, a block's days apart; amounts in satang. */
const steps: readonly Step[] = [
  { does: 'deposit', amount: 100_00, isSearched: true },
  { does: 'deposit', amount: 100_00 },
  { does: 'game', amount: 50_00 },
  { does: 'deposit', amount: 100_00 },
  { does: 'deposit', amount: 100_00 },
  { does: 'payout', amount: 200_00, isSearched: true },
  { does: 'deposit', amount: 100_00 },
  { does: 'game', amount: 50_00 },
];
type Step = {
  readonly does: 'deposit' | 'game' | 'payout';
  readonly amount: number;
  /** Done in a book that is only searched, too. */
  readonly isSearched?: true;
};

const firstMember = 100_001;
const firstAccount = 1_000;
/** One member in this many has kip, and no movements. */
const kipEvery = 20;

/** Tables whose indexes are made when their rows are there. */
const large = [
  'ledger.account',
  'ledger.transfer',
  'member',
  'session',
  'member_place',
  'statement_entry',
  'inbound_payment',
  'movement',
  'withdrawal',
  'game_transfer',
  'game_account',
  'play_count',
  'day_result',
  'invite_reward',
  'hook_notice',
  'qr_code',
  'slip',
  'staff_case',
  'staff_audit',
  'chat_thread',
  'chat_message',
  'chat_talk',
] as const;

type Filling = {
  readonly members: number;
  readonly signal: AbortSignal;
  /** Only what the search over everything reads: no ledger, one deposit and one payout for each member. */
  readonly isForSearch?: boolean;
};

/**
 * Fills the books of an operator of some size, in bare rows that are consistent: the given number of members, some ten
 * rows of the ledger for each, spread over 300 days up to now in the order in which they would have been written.
 */
export async function fillBook(
  db: Database,
  { members, signal, isForSearch = false }: Filling,
): Promise<void> {
  if (members % blocks !== 0) throw new Error(`members come in ${blocks} blocks`);
  await switchIndexes(db, false);
  // All its rows would be of today, and be sealed as one.
  await sql`alter table member disable trigger ${beginsHistory}`.execute(db);
  const sized = (tx: Tx) => ({ tx, isForSearch, each: members / blocks });
  for (let block = 0; block < blocks; block++) {
    signal.throwIfAborted();
    await unchecked(db, async (tx) => addMembers(sized(tx), block));
  }
  for (let tick = 0; tick < blocks; tick++) {
    signal.throwIfAborted();
    await unchecked(db, async (tx) => addMovements(sized(tx), tick));
  }
  await unchecked(db, async (tx) => {
    const rows = isForSearch ? searched(members) : [...searched(members), ...furtherRows(members)];
    for (const each of rows) await each.execute(tx);
  });
  await sql`alter table member enable always trigger ${beginsHistory}`.execute(db);
  await switchIndexes(db, true);
}

const beginsHistory = sql.ref('member_begins_bank_account_history');

/** Adds the second of two staff users, whose work is in the audit. */
export async function addStaffUser(db: Database): Promise<void> {
  await sql`
    insert into staff (username, name, role, password_hash, totp_secret)
    values ('second', 'Second', 'admin', '', '')`.execute(db);
}

/** Forgets who looked for how much. */
export async function forgetLimits(db: Database): Promise<void> {
  await sql`delete from attempt`.execute(db);
}

/** Foreign keys are checked row by row, which would take most of the time. */
async function unchecked(db: Database, work: (tx: Tx) => Promise<void>): Promise<void> {
  await inTransaction(db, async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await work(tx);
  });
}

/** Lets rows be written without their indexes, or builds all of their indexes in one go. */
async function switchIndexes(db: Database, areOn: boolean): Promise<void> {
  for (const table of large) {
    if (areOn) {
      await db.connection().execute(async (connection) => {
        await sql`set maintenance_work_mem = '512MB'`.execute(connection);
        await sql`reindex table ${sql.table(table)}`.execute(connection);
        await sql`reset maintenance_work_mem`.execute(connection);
      });
      continue;
    }
    await sql`
      update pg_index set indisready = false where indrelid = ${table}::regclass`.execute(db);
  }
}

type Sized = { readonly tx: Tx; readonly isForSearch: boolean; readonly each: number };

const nth = (from: number, count: number) =>
  sql`generate_series(${from}::int, ${from + count}::int - 1) as nth`;
const member = sql`(${firstMember}::int + nth)`;
const wallet = sql`(${firstAccount}::int + 4 * nth)`;
const isKip = sql`(nth % ${kipEvery}::int = 0)`;
/** The first deposit is another one for each, so that wallets differ. */
const more = sql`(nth % 997 * 100)`;

/** The time of a step of the members of a block. */
function momentOf(tick: number, each: number): RawBuilder<unknown> {
  const back = (blocks - tick) * daysOfBlock;
  return sql`(date_trunc('minute', now()) - make_interval(days => ${back})
    + make_interval(secs => (nth % ${each}::int + 0.5) * ${daysOfBlock * 86_400 - 120}::int / ${each}::int))`;
}

async function addMembers({ tx, isForSearch, each }: Sized, block: number): Promise<void> {
  const from = block * each;
  const numbers = numbersOf(tx);
  const people = Array.from({ length: each }, (_, index) => {
    const phone = phoneOf(from + index);
    const account = accountOf(from + index);
    return {
      nth: from + index,
      name: nameOf(from + index),
      phone: numbers.seal('phone', phone),
      account: numbers.seal('account', account),
      phoneEnding: numbers.ending('phone', phone),
      accountEnding: numbers.ending('account', account),
      accountBare: numbers.bare('account', account),
    };
  });
  const all = <Key extends keyof (typeof people)[number]>(key: Key) =>
    people.map((one) => one[key]);
  const done = Math.min(blocks - block, steps.length);
  if (!isForSearch) await addAccounts(tx, each, block);
  await sql`
    with opened as (
      insert into member (id, username, password_hash, name, is_active, currency, inviter_id,
        bank_code, bank_account_name, bank_account_no, phone_ending, account_ending, account_bare,
        wallet_account, invite_account, refund_account, coin_account, statement_count, created_at)
      overriding system value
      select ${member}, phone, '', name, nth % 211 <> 0, case when ${isKip} then 'LAK' else 'THB' end,
        case when nth % 2 = 1 then ${firstMember}::int + nth / 2 end, 'SCB', upper(name), account,
        phone_ending, account_ending, account_bare, ${wallet}, ${wallet} + 1, ${wallet} + 2,
        ${wallet} + 3, case when ${isKip} then 0 else ${done}::int end,
        ${momentOf(block, each)} - interval '1 minute'
      from unnest(${all('nth')}::int[], ${all('name')}::text[], ${all('phone')}::text[],
        ${all('account')}::text[], ${all('phoneEnding')}::text[], ${all('accountEnding')}::text[],
        ${all('accountBare')}::text[])
        as person (nth, name, phone, account, phone_ending, account_ending, account_bare)
      returning *
    )
    insert into bank_account_history (member_id, bank_code, account_no, account_name, since)
    select id, bank_code, bank_account_no, bank_account_name, created_at from opened`.execute(tx);
}

async function addAccounts(tx: Tx, each: number, block: number): Promise<void> {
  const from = block * each;
  const done = Math.min(blocks - block, steps.length);
  await sql`
    insert into ledger.account (id, currency, balance, seq, opened_at) overriding system value
    select ${wallet} + part, case when part = 3 then 'COIN' when ${isKip} then 'LAK' else 'THB' end,
      case when part = 0 and not ${isKip} then ${more} + ${balanceAfter(done)}::int else 0 end,
      case when part = 0 and not ${isKip} then ${rowsAfter(done)}::int else 0 end,
      ${momentOf(block, each)} - interval '1 minute'
    from ${nth(from, each)}, generate_series(0, 3) as part`.execute(tx);
}

/** The phone and bank account of a member of the bench, to be searched for. */
export const phoneOf = (nth: number) => `06${String(nth).padStart(8, '0')}`;
export const accountOf = (nth: number) => `4${String(nth).padStart(9, '0')}`;

const givenNames = ['สมชาย', 'วันเพ็ญ', 'ณัฐพล', 'Somsak', 'Kham', 'ສົມພອນ', 'Noy', 'พรทิพย์'];
const familyNames = ['ใจดี', 'แสงทอง', 'วงศ์สุวรรณ', 'Jaidee', 'ວົງສາ', 'ศรีสุข', 'Phommachanh'];

/** A name of usual letters that some hundred members share. */
export function nameOf(nth: number): string {
  const given = givenNames[nth % givenNames.length] ?? '';
  const family = familyNames[nth % familyNames.length] ?? '';
  return `${given}${String.fromCharCode(97 + (nth % 26))} ${family}${Math.floor(nth / 500) % 100}`;
}

const rowsOf = ({ does }: Step) => (does === 'deposit' ? 1 : 2);
const gainOf = ({ does, amount }: Step) => (does === 'deposit' ? amount : -amount);
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
/** Balance and rows of a member after a number of steps, without the differences between members. */
const balanceAfter = (done: number) => sum(steps.slice(0, done).map(gainOf));
const rowsAfter = (done: number) => sum(steps.slice(0, done).map(rowsOf));

/** Adds what one stretch of days brought: the first step of one block, the second of the one before, and so on. */
async function addMovements({ tx, isForSearch, each }: Sized, tick: number): Promise<void> {
  const doing = steps.flatMap((step, index) => {
    const block = tick - index;
    if (block < 0 || (isForSearch && !step.isSearched)) return [];
    const range = nth(block * each, each);
    return [{ step, index, who: sql`${range} where not ${isKip}`, from: block * each }];
  });
  const at = momentOf(tick, each);
  if (!isForSearch) await addTransfers(tx, doing, at);
  for (const { step, index, who } of doing) {
    for (const rows of besideTransfers(step, index, { who, at })) await rows.execute(tx);
  }
}

type Doing = { readonly step: Step; readonly index: number; readonly who: RawBuilder<unknown> };

/** Entries of the ledger, and what they leave at the houses. */
async function addTransfers(
  tx: Tx,
  doing: readonly Doing[],
  at: RawBuilder<unknown>,
): Promise<void> {
  const rows = doing.map(({ step, index, who }) => transfersOf(step, index, { who, at }));
  await sql`
    insert into ledger.transfer (id, account, seq, house, amount, delta, held_delta, house_delta,
      balance_after, held_after, op, kind, pending_id, at)
    select * from (${sql.join(rows, sql` union all `)})
      as rows (id, account, seq, house, amount, delta, held_delta, house_delta, balance_after,
        held_after, op, kind, pending_id, at)
    order by at`.execute(tx);
  for (const { step, index, who } of doing) {
    const paid = index === 0 ? sql`(${step.amount}::int + ${more})` : sql`${step.amount}::int`;
    await sql`
      insert into ledger.house_lane (house, lane, balance)
      select id, 0, case when ${step.does} = 'deposit' then -1 else 1 end
        * (select coalesce(sum(${paid}), 0) from ${who})
      from ledger.house where code = ${houseCodeOf(step)}
      on conflict (house, lane) do update set balance = house_lane.balance + excluded.balance`.execute(
      tx,
    );
  }
}

const houseCodes = { deposit: 'deposit:KBANK:THB', game: 'game:PG:THB', payout: 'payout:BANK:THB' };
const houseCodeOf = ({ does }: Step) => houseCodes[does];

/** A number as random as those of the product, which follow from what they name. */
const idOf = (index: number, part: string) => uuidOf(sql`${`${index} ${part} `} || nth`);
/** A number as RFC 9562 writes those that are made from a text. */
const uuidOf = (text: RawBuilder<unknown>) =>
  sql`overlay(overlay(md5(${text}) placing '5' from 13) placing 'a' from 17)::uuid`;
type Rows = { readonly who: RawBuilder<unknown>; readonly at: RawBuilder<unknown> };

function transfersOf(step: Step, index: number, { who, at }: Rows): RawBuilder<unknown> {
  const { amount } = step;
  const seq = rowsAfter(index) + 1;
  const before = sql`(${more} + ${balanceAfter(index)}::int)`;
  const house = sql`(select id from ledger.house where code = ${houseCodeOf(step)})`;
  if (step.does === 'deposit') {
    const paid = sql`(${amount}::int + ${index === 0 ? more : sql`0`})`;
    const after = index === 0 ? paid : sql`(${before} + ${paid})`;
    return sql`
      select ${idOf(index, 'own')}, ${wallet}, ${seq}::int, ${house}, ${paid}, ${paid}, 0, -${paid},
        ${after}, 0, 'single'::ledger.op, 'deposit', null::uuid, ${at}
      from ${who}`;
  }
  const [began, ended] = step.does === 'game' ? ['gameIn', 'gameDone'] : ['withdraw', 'payoutDone'];
  return sql`
    select ${idOf(index, 'own')}, ${wallet}, ${seq}::int, ${house}, -${amount}::int, -${amount}::int,
      ${amount}::int, 0, ${before} - ${amount}::int, ${amount}::int, 'pending'::ledger.op, ${began},
      null::uuid, ${at}
    from ${who}
    union all
    select ${idOf(index, 'end')}, ${wallet}, ${seq + 1}::int, ${house}, -${amount}::int, 0,
      -${amount}::int, ${amount}::int, ${before} - ${amount}::int, 0, 'post'::ledger.op, ${ended},
      ${idOf(index, 'own')}, ${at} + interval '2 seconds'
    from ${who}`;
}

function besideTransfers(step: Step, index: number, { who, at }: Rows): RawBuilder<unknown>[] {
  const own = idOf(index, 'own');
  const { does, amount } = step;
  const paid = sql`(${amount}::int + ${index === 0 ? more : sql`0`})`;
  const [type, fromCode, toCode] = {
    deposit: ['deposit', 'KBANK', 'WALLET'],
    game: ['transfer', 'WALLET', 'PG'],
    payout: ['withdraw', 'WALLET', 'SCB'],
  }[does];
  const left =
    index === 0 ? paid : sql`(${more} + ${balanceAfter(index)}::int + ${gainOf(step)}::int)`;
  const line = sql`
    insert into statement_entry (id, member_id, seq, type, status, from_code, to_code, amount,
      balance_after, created_at, updated_at)
    select ${own}, ${member}, ${index + 1}::int, ${type}, 'SUCCESS', ${fromCode}, ${toCode}, ${paid},
      ${left}, ${at}, ${at}
    from ${who}`;
  if (does === 'deposit') {
    return [
      line,
      sql`
        insert into inbound_payment (id, channel, external_ref, amount, paid_at, member_id, state,
          created_at, credit_id, from_bank, from_account, from_name)
        select ${own}, 'KBANK', 'b' || ${index}::int || '-' || nth, ${paid}, ${at}, ${member},
          'credited', ${at}, ${own}, known.bank_code, known.account_no, known.account_name
        from (select nth from ${who}) as chosen
        left join bank_account_history as known on known.member_id = ${member}`,
    ];
  }
  const movement = sql`
    insert into movement (id, kind, member_id, partner, state, attempts, asked_at, created_at,
      settled_at)
    select ${own}, ${does === 'game' ? 'game-transfer' : 'payout'}, ${member},
      ${does === 'game' ? 'PG' : 'BANK'}, 'posted', 1, ${at}, ${at}, ${at} + interval '2 seconds'
    from ${who}`;
  if (does === 'game') {
    return [
      line,
      movement,
      sql`
        insert into game_transfer (id, request_ref, direction, amount, credit)
        select ${own}, ${own}, 'in', ${amount}::int, ${amount}::int from ${who}`,
    ];
  }
  return [
    line,
    movement,
    sql`
      insert into withdrawal (id, amount, bank_code, bank_account_no, bank_account_name, bank_ref)
      select ${own}, ${amount}::int, 'SCB', account_no, account_name, 'r' || nth
      from (select nth from ${who}) as chosen
      join bank_account_history as known on known.member_id = ${member}`,
  ];
}

/** Times over the whole book for its members, in their order, and numbers as random as those of the product. */
function over(members: number) {
  const back = sql`make_interval(secs => (${members}::int - nth) * ${blocks * daysOfBlock * 86_400 - 3_600}::bigint / ${members}::int)`;
  return {
    everybody: nth(0, members),
    at: sql`(now() - ${back})`,
    uuid: (part: string) => uuidOf(sql`${`${part} `} || nth`),
  };
}

/** Rows that the search over everything reads besides movements. */
function searched(members: number): RawBuilder<unknown>[] {
  const { everybody, at: then, uuid } = over(members);
  return [
    sql`
      insert into game_account (member_id, code, username, password, state)
      select ${member}, 'PG', 'm' || ${member}, '', 'active' from ${everybody} where not ${isKip}`,
    sql`
      insert into qr_code (id, member_id, provider, reference, asked, state, created_at)
      select 'q' || nth, ${member}, 'KBANK', 'q' || nth, 10000, 'expired', ${then} from ${everybody}`,
    sql`
      insert into staff_case (kind, subject, member_id, detail, opened_at, closed_at, resolution)
      select case nth % 3 when 0 then 'slip' when 1 then 'game-contradiction' else 'invite' end,
        ${uuid('case')}::text, ${member}, jsonb_build_object('amount', '10000', 'externalRef', 'x' || nth),
        ${then}, case when nth % 1000 <> 0 then ${then} + interval '1 hour' end, case when nth % 1000 <> 0 then 'done' end
      from generate_series(0, ${members}::int - 1, 5) as nth`,
    sql`
      insert into chat_thread (id, member_id, session_id, status, last_seq, delivered_seq,
        customer_read_seq, agent_read_seq, waiting_since, created_at, last_at)
      select ${uuid('thread')}, ${member}, ${uuid('thread')},
        case when nth % 1000 = 0 then 'OPEN' else 'CLOSED' end, 10, 10, 10, 10,
        case when nth % 1000 = 0 then ${then} end, ${then}, ${then}
      from generate_series(0, ${members}::int - 1, 10) as nth`,
    sql`
      insert into chat_message (id, thread_id, seq, client_id, session_id, sender, staff_id, type,
        content, created_at)
      select ${uuidOf(sql`'message ' || nth || ' ' || seq`)}, ${uuid('thread')}, seq,
        ${uuidOf(sql`'client ' || nth || ' ' || seq`)}, ${uuid('thread')},
        case when seq % 2 = 1 then 'customer' else 'agent' end,
        case when seq % 2 = 0 then (select min(id) from staff) end, 'text',
        jsonb_build_object('type', 'text', 'payload',
          jsonb_build_object('message', 'ฝากเงินแล้วยอดไม่เข้า ช่วยดูให้หน่อย ' || nth)),
        ${then} + make_interval(secs => seq)
      from generate_series(0, ${members}::int - 1, 10) as nth, generate_series(1, 10) as seq`,
    sql`
      insert into slip (id, reference, member_id, seq, status, note, sending_bank, trans_ref, amount,
        created_at, settled_at)
      select ${uuid('slip')}, md5('slip ' || nth), ${member}, 1, 'FAILED', 'NOT_MATCH', '004',
        'T' || lpad(nth::text, 15, '0'), 10000 + nth, ${then}, ${then}
      from generate_series(0, ${members}::int - 1, 5) as nth`,
  ];
}

/** Further rows of each member, and the staff's rows of the same days. */
function furtherRows(members: number): RawBuilder<unknown>[] {
  const { everybody, at: then, uuid } = over(members);
  return [
    // The night before yesterday was worked through.
    sql`
      insert into nightly_run (kind, day, ran_at)
      select kind, (now() at time zone 'Asia/Bangkok')::date - 2, now() - interval '1 day'
      from unnest(${nightKinds}::text[]) as kind`,
    sql`
      insert into session (token_hash, member_id, device, ip, is_remembered, created_at, last_seen_at,
        expires_at)
      select sha256(nth::text::bytea), ${member}, 'bench', '10.0.0.0'::inet + nth / 3, true,
        ${then}, greatest(${then}, now() - make_interval(secs => nth % 97 * 3600)), now() + interval '1 day'
      from ${everybody}`,
    sql`
      insert into member_place (member_id, kind, mark, first_at, last_at)
      select ${member}, kind, case kind when 'device' then md5('d' || nth) else md5('a' || nth / 3) end,
        ${then}, ${then}
      from ${everybody}, unnest(array['device', 'address']) as kind`,
    sql`
      insert into day_result (member_id, day, lost, had_condition)
      select ${member}, (${then} at time zone 'Asia/Bangkok')::date, 5000, nth % 10 = 0
      from ${everybody}`,
    sql`
      insert into invite_reward (inviter_id, invitee_id, day, amount, state, created_at, collected_at)
      select ${firstMember}::int + nth / 2, ${member}, (${then} at time zone 'Asia/Bangkok')::date, 250,
        'credited', ${then}, ${then}
      from ${everybody} where nth % 2 = 1`,
    sql`
      insert into hook_notice (provider, event_id, body, received_at, processed_at)
      select 'KBANK', 'e' || nth, '{}', ${then}, ${then} from ${everybody}`,
    sql`
      insert into staff_audit (staff_id, call, asked, ip, at, outcome)
      select (select min(id) from staff) + nth % 2,
        (array['GET /staff/api/members/:id', 'GET /staff/api/members/:id/reveal/:field',
          'POST /staff/api/cases/:id/decisions', 'POST /staff/api/sign-in'])[1 + nth % 4],
        jsonb_build_object('id', ${member}::text), '10.0.0.1', ${then},
        case when nth % 5000 = 0 then 'FORBIDDEN' else 'OK' end
      from generate_series(0, ${members}::int - 1, 2) as nth`,
    sql`
      insert into chat_talk (id, thread_id, begun_at, asked_at, answered_at, closed_at, closed_by)
      select ${uuid('talk')}, ${uuid('thread')}, ${then}, ${then}, ${then} + interval '30 seconds',
        case when nth % 1000 <> 0 then ${then} + interval '5 minutes' end,
        case when nth % 1000 <> 0 then (select min(id) from staff) end
      from generate_series(0, ${members}::int - 1, 10) as nth`,
  ];
}
