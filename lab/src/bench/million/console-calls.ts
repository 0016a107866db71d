import { sql } from 'kysely';
import { numbersOf } from '../../../../server/src/bench/paid-member.ts';
import type { Database } from '../../../../server/src/db/database.ts';
import { accountOf, nameOf, phoneOf } from './fill-book.ts';

/** A call of the console under the name that the report shows. */
export type ConsoleCall = { readonly name: string; readonly path: string };

/** Lists, searches, counts and files as the console asks for them; `pages`: of fifty rows. */
export async function consoleCalls(
  db: Database,
  { members, pages }: { readonly members: number; readonly pages: number },
): Promise<ConsoleCall[]> {
  const chosen = Math.floor(members / 3 / 10) * 10 + 1;
  const { member, thread, withdrawal, caseId } = await read<{
    member: string;
    thread: string;
    withdrawal: string;
    caseId: string;
  }>(
    db,
    sql`
      select member.id::text as member,
        (select id::text from chat_thread where member_id is not null limit 1) as thread,
        (select id::text from movement where kind = 'payout' and member_id = member.id) as withdrawal,
        (select id::text from staff_case where closed_at is null limit 1) as "caseId"
      from member where username = ${numbersOf(db).seal('phone', phoneOf(chosen))}`,
  );
  const { today, week } = await read<{ today: string; week: string }>(
    db,
    sql`select now()::date as today, now()::date - 7 as week`,
  );
  const name = nameOf(chosen);
  const list = (what: string, path: string, filters: Readonly<Record<string, string>>) =>
    Object.entries({ '': '', ...filters }).map(([filter, query]) => ({
      name: filter === '' ? what : `${what}: ${filter}`,
      path: query === '' ? path : `${path}?${query}`,
    }));
  const deep = `page=${pages}&limit=50`;
  return [
    ...list('members', '/staff/api/members', {
      'page 2': 'page=2',
      'a deep page': deep,
      locked: 'state=locked',
      kip: 'currency=LAK',
      'kip, locked': 'currency=LAK&state=locked',
      'oldest first': 'sort=createdAt',
      'by wallet': 'sort=-wallet',
      'by state': 'sort=state',
      'a phone': `search=${phoneOf(chosen)}`,
      'an account': `search=${accountOf(chosen)}`,
      'a number': `search=${member}`,
      'four digits': `search=${phoneOf(chosen).slice(-4)}`,
      'a name': `search=${encodeURIComponent(name)}`,
      'a part of many names': `search=${encodeURIComponent('ใจดี')}`,
      'two letters': 'search=ha',
      'a name of no one': 'search=Wolfgang',
      'a name, by wallet': `search=${encodeURIComponent(name.slice(0, 6))}&sort=-wallet`,
      'a reference': `search=${withdrawal.slice(-12)}`,
    }),
    ...list('withdrawals', '/staff/api/withdrawals', {
      'a deep page': deep,
      waiting: 'state=needs_staff',
      paid: 'state=posted',
      returned: 'state=voided',
      'not asked yet': 'state=pending&isAsked=false',
      'of a week': `from=${week}&to=${today}`,
      'oldest first': 'sort=createdAt',
      'by amount': 'sort=-amount',
      'by state': 'sort=state',
      'a phone': `search=${phoneOf(chosen)}`,
      'an account': `search=${accountOf(chosen)}`,
      'a name': `search=${encodeURIComponent(name)}`,
      'a part of many names': `search=${encodeURIComponent('ใจดี')}`,
      'its number': `search=${withdrawal}`,
      'a reference': `search=${withdrawal.slice(-12)}`,
    }),
    ...list('cases', '/staff/api/cases', {
      closed: 'state=closed',
      proposed: 'state=proposed',
      'closed, a deep page': `state=closed&page=${Math.floor(pages / 5)}&limit=50`,
      'closed, a rare kind': 'state=closed&kind=suspense',
      'closed, by amount': 'state=closed&sort=-amount',
      'a phone': `search=${phoneOf(chosen)}`,
      'closed, a phone': `state=closed&search=${phoneOf(chosen - 1)}`,
      'closed, a name': `state=closed&search=${encodeURIComponent(name)}`,
      'closed, a reference': `state=closed&search=${withdrawal.slice(-12)}`,
    }),
    ...list('audit', '/staff/api/audit', {
      'a deep page': `page=${Math.floor(pages / 2)}&limit=50`,
      'oldest first': 'sort=at',
      'a call': `call=${encodeURIComponent('reveal')}`,
      'a call of no one': `call=${encodeURIComponent('banners')}`,
      refused: 'outcome=FORBIDDEN',
      'a rare outcome': 'outcome=NO_USER',
      'a colleague': 'colleague=1',
      'by call': 'sort=call',
      'of a week': `from=${week}&to=${today}`,
    }),
    ...list('inbox', '/staff/api/chat/inbox', {
      all: 'folder=ALL',
      closed: 'folder=CLOSED',
      'closed, a deep page': `folder=CLOSED&page=${Math.max(1, Math.floor(pages / 10))}&limit=50`,
      'a phone': `folder=ALL&search=${phoneOf(chosen - 1)}`,
      words: `folder=ALL&search=${encodeURIComponent('ยอดไม่เข้า')}`,
      'words of no one': 'folder=ALL&search=Wolfgang',
    }),
    ...Object.entries({
      'a member': `/staff/api/members/${member}`,
      'a member’s statement': `/staff/api/members/${member}/statement`,
      'a member’s slips': `/staff/api/members/${member}/slips`,
      'a withdrawal': `/staff/api/withdrawals/${withdrawal}`,
      'a case': `/staff/api/cases/${caseId}`,
      'a talk': `/staff/api/chat/threads/${thread}`,
      'a talk’s messages': `/staff/api/chat/threads/${thread}/messages`,
      'a talk’s card': `/staff/api/chat/threads/${thread}/card`,
      'the chat’s report': '/staff/api/chat/report',
      overview: '/staff/api/numbers',
      pauses: '/staff/api/pauses',
      changes: '/staff/api/changes',
      reconciliation: '/staff/api/reconciliation',
      'reconciliation of a day': `/staff/api/reconciliation/${week}`,
      bonuses: '/staff/api/bonuses',
      promotions: '/staff/api/promotions',
      wheels: '/staff/api/wheels',
      games: '/staff/api/games',
      gateways: '/staff/api/gateways',
      'deposit accounts': '/staff/api/deposit-accounts',
      colleagues: '/staff/api/colleagues',
    }).map(([name, path]) => ({ name, path })),
  ];
}

async function read<Row>(db: Database, query: ReturnType<typeof sql<Row>>): Promise<Row> {
  const { rows } = await query.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the book has what is asked for');
  return row;
}
