import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { baht } from '@wallet/contract/test/sample';
import { freePort } from '@wallet/postgres/free-port';
import { type DrillContext, hold, smallDisk, write } from './scene.ts';

type Mend = () => Promise<unknown>;
type AlertFault = {
  readonly alerts: readonly string[];
  readonly what: string;
  /** Produces the fault and answers how to end it. */
  readonly make: (scene: DrillContext) => Promise<Mend>;
};

const hangs = { mode: 'timeout-before', times: 1_000_000, delayMs: 60_000 };
const tenMinutes = 600_000;

/** A fault of one provider that a simulator plays. */
async function hang({ product }: DrillContext, company: string): Promise<Mend> {
  await product.control('PUT', `/faults/${company}`, hangs);
  return () => product.control('PUT', `/faults/${company}`, { mode: 'none' });
}

/** Rows that make something wait for longer than a drill does. */
function rows(alert: string, what: string, insert: string, remove: string): AlertFault {
  return {
    alerts: [alert],
    what,
    make: async (scene) => {
      await write(scene, insert);
      return () => write(scene, remove);
    },
  };
}

/** Calls for some time, as an app does whose member goes on asking. */
function callAgainAndAgain({ product, member }: DrillContext): Mend {
  const end = new AbortController();
  const calling = Array.from({ length: 30 }, async () => {
    while (!end.signal.aborted) {
      await member.ask('GET /api/wallet', {}, { patienceMs: 20_000 });
      await fetch(`${product.url}/api/lookup/contact`).catch(() => null);
      await sleep(500);
    }
  });
  return async () => {
    end.abort();
    await Promise.all(calling);
  };
}

/** Faults that do not hide each other are made together, group after group. */
export const groups: readonly (readonly AlertFault[])[] = [
  [
    {
      alerts: ['CompanyFailing', 'CompanySlow', 'OutcomeUnknown'],
      what: 'PG hangs, with a transfer without an outcome that began ten minutes ago',
      make: async (scene) => {
        const { member } = scene;
        const mend = await hang(scene, 'PG');
        const request = [1, 2, 3, 4, 5, 6].map(() =>
          member.ask('POST /api/wallet/transfer', {
            body: { from: 'WALLET', to: 'PG', amount: baht(1) },
          }),
        );
        await Promise.all(request);
        await write(
          scene,
          `update movement set created_at = now() - interval '10 min' where partner = 'PG' and is_open`,
        );
        return mend;
      },
    },
    { alerts: ['FeedStale'], what: 'the bank hangs', make: (scene) => hang(scene, 'bank') },
    {
      alerts: ['NodeLineDown'],
      what: 'the connection between the nodes is cut',
      make: async ({ directLine, postgresPort }) => {
        directLine.cut();
        return async () => directLine.lead(postgresPort);
      },
    },
    {
      alerts: ['CallsFault'],
      what: 'a table is gone',
      make: async (scene) => {
        await write(scene, 'alter table statement_entry rename to statement_entry_away');
        for (let calls = 0; calls < 5; calls++) {
          await scene.member.ask('POST /api/statement', { body: {} });
        }
        return () => write(scene, 'alter table statement_entry_away rename to statement_entry');
      },
    },
  ],
  [
    {
      alerts: ['ClockWrong', 'CompanyDenies', 'UploadsFull'],
      what: 'a second node has a clock that is ten minutes fast, and a disk of a megabyte',
      make: async ({ product, prometheus, metricsPort }) => {
        const port = await freePort();
        const disk = await smallDisk();
        const fast = `const { now } = Date; const D = Date; globalThis.Date = class extends D {
          constructor(...a) { a.length ? super(...a) : super(now() + ${tenMinutes}); }
          static now() { return now() + ${tenMinutes}; } }`;
        const node = await product.addNode({
          METRICS_PORT: String(port),
          UPLOADS: disk.folder,
          NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(fast)}`,
        });
        await prometheus.watch([metricsPort, port]);
        return async () => {
          await node.kill();
          await disk.remove();
        };
      },
    },
    rows(
      'JobsParked',
      'a job was given up',
      `insert into job (kind, key, parked_at, run_at) values ('payout', 'drill', now(), now())`,
      `delete from job where key = 'drill'`,
    ),
    {
      alerts: ['WithdrawalsWaiting'],
      what: 'a large withdrawal waits for a quarter of an hour',
      make: async (scene) => {
        await scene.member.call('POST /api/wallet/withdraw', { body: { amount: baht(6_000) } });
        await age(scene, 'movement', 'created_at', `kind = 'payout' and state = 'needs_staff'`);
        return () =>
          age(scene, 'movement', 'created_at', `kind = 'payout' and state = 'needs_staff'`, '0 s');
      },
    },
    rows(
      'CasesWaiting',
      'a case waits for a working day',
      `insert into staff_case (kind, subject, detail, opened_at)
        values ('slip-check', 'drill', '{}', now() - interval '5 h')`,
      `delete from staff_case where subject = 'drill'`,
    ),
    rows(
      'ReconciliationDiffers',
      'a row of a provider’s list is not in our books',
      `insert into difference (book, ref, day, code, their_amount, their_count)
        values ('KBANK', 'drill', current_date - 1, 'MISSING_HERE', 100, 1)`,
      `delete from difference where ref = 'drill'`,
    ),
    rows(
      'DayNotCompared',
      'a provider’s list of a day cannot be read',
      `insert into reconciled_day (book, day, state) values ('drill', current_date - 1, 'UNREADABLE')`,
      `delete from reconciled_day where book = 'drill'`,
    ),
    rows(
      'NoticesUnread',
      'no one deals with a notice',
      `insert into hook_notice (provider, event_id, body, received_at)
        values ('KBANK', 'drill', '{}', now() - interval '5 min')`,
      `delete from hook_notice where event_id = 'drill'`,
    ),
    rows(
      'MoneyPaused',
      'a game provider is paused',
      `insert into pause (scope, reason) values ('company:CIRCUS', 'a drill')`,
      `update pause set resumed_at = now(), resumed_by = (select min(id) from staff)
        where reason = 'a drill'`,
    ),
    {
      alerts: ['ChatUnanswered'],
      what: 'a customer waits in the chat',
      make: async (scene) => {
        const text = {
          message_type: 'text' as const,
          payload: { message: 'help' },
          clientId: randomUUID(),
        };
        await scene.member.call('POST /api/chat/send-message', {
          body: { conversation: { message: text } },
        });
        await write(
          scene,
          `update chat_thread set waiting_since = now() - interval '20 min'
            where waiting_since is not null or status = 'OPEN'`,
        );
        return () => write(scene, 'update chat_thread set waiting_since = null');
      },
    },
    {
      alerts: ['SlipsWaiting'],
      what: 'a slip waits for a quarter of an hour',
      make: async (scene) => {
        await write(
          scene,
          `insert into slip (id, member_id, seq, reference, status, created_at)
            select gen_random_uuid(), id, 1000, 'drill', 'PENDING', now() - interval '20 min'
            from member order by id limit 1`,
        );
        return () => write(scene, `delete from slip where reference = 'drill'`);
      },
    },
    {
      alerts: ['SecondPersonMissing'],
      what: 'a proposal waits for a second person',
      make: async (scene) => {
        await write(
          scene,
          `insert into change_proposal (id, call, subject, asked, difference, account_numbers,
              proposed_by, proposed_at)
            select gen_random_uuid(), 'drill', 'drill', '{}', '[]', '{}', id, now() - interval '2 h'
            from staff order by id limit 1`,
        );
        return () =>
          write(
            scene,
            `update change_proposal set state = 'OUTDATED', ended_at = now(), ended_by = proposed_by where subject = 'drill'`,
          );
      },
    },
    {
      alerts: ['BookUnwatched'],
      what: 'the ledger monitor does not run',
      make: async (scene) => {
        await write(
          scene,
          `delete from job where kind = 'book-watch';
          update watch set checked_at = now() - interval '10 min' where name = 'minute'`,
        );
        return () => write(scene, `insert into job (kind, key) values ('book-watch', 'minute')`);
      },
    },
  ],
  [
    {
      alerts: ['NodeDown'],
      what: 'the second node was killed',
      make: async ({ prometheus, metricsPort }) => {
        return () => prometheus.watch([metricsPort]);
      },
    },
    {
      alerts: ['DepositsLate', 'JobsLate'],
      what: 'a forgotten transaction holds the queue',
      make: (scene) =>
        hold(
          scene,
          'job',
          'exclusive',
          `insert into job (kind, key, company, run_at) values
            ('qr', 'drill', 'kbank', now() - interval '10 min'),
            ('tidy', 'drill', null, now() - interval '10 min')`,
        ),
    },
  ],
  [
    {
      alerts: ['ConnectionsExhausted', 'CallsSlow', 'CallsUnanswered', 'DatabaseBlocked'],
      what: 'a forgotten transaction holds the sessions, and members go on asking',
      make: async (scene) => {
        const letGo = await hold(scene, 'session', 'access exclusive');
        const rest = callAgainAndAgain(scene);
        return async () => {
          await letGo();
          await rest();
        };
      },
    },
  ],
  [
    {
      alerts: ['DatabaseAway'],
      what: 'the database cannot be reached',
      make: async ({ line, postgresPort }) => {
        line.cut();
        return async () => line.lead(postgresPort);
      },
    },
  ],
  [
    {
      alerts: ['AnchorLate'],
      what: 'the place for anchors takes none since four hours',
      make: async (scene) => {
        await write(
          scene,
          "insert into outside_anchor (kept_at) values (now() - interval '4 hours')",
        );
        return () => write(scene, 'delete from outside_anchor');
      },
    },
  ],
  [
    {
      alerts: ['BookBroken'],
      what: 'someone gave a member 7.77 baht by SQL',
      make: async (scene) => {
        const change = (satang: number) =>
          write(
            scene,
            `update ledger.account set balance = balance + ${satang}
              where id = (select wallet_account from member order by id desc limit 1)`,
          );
        await change(777);
        return () => change(-777);
      },
    },
  ],
];

async function age(
  scene: DrillContext,
  table: string,
  column: string,
  which: string,
  by = '30 min',
): Promise<void> {
  await write(scene, `update ${table} set ${column} = now() - interval '${by}' where ${which}`);
}
