import { setTimeout as sleep } from 'node:timers/promises';
import type { KyselyPlugin, RootOperationNode } from 'kysely';
import { Client, type Pool, type PoolClient, Query, type QueryConfig } from 'pg';
import { type Database, openDatabase, poolOf, withPlugin } from '#db/database.ts';

/** Dead rows stay, since nothing vacuums: after this many tests a new database is cheaper. */
const usesMax = 100;

/** Milliseconds that work of a test may go on after it. */
const idleLimitMs = 10_000;

/** Statements that undo what a test leaves on a connection. Plans and prepared statements stay: it is kept for these. */
const resetSession = `
  close all; set session authorization default; reset all; unlisten *;
  select pg_advisory_unlock_all(); discard temp; discard sequences`;

/** A new row in one of these, or one less: the database is no longer as its template made it. */
const watched = [
  ...['pg_class', 'pg_attribute', 'pg_attrdef', 'pg_type', 'pg_enum', 'pg_sequence', 'pg_index'],
  ...['pg_inherits', 'pg_constraint', 'pg_trigger', 'pg_proc', 'pg_rewrite', 'pg_policy'],
  ...['pg_event_trigger', 'pg_publication', 'pg_namespace', 'pg_extension', 'pg_default_acl'],
  ...['pg_statistic', 'pg_statistic_ext', 'pg_largeobject_metadata'],
  'pg_database where datname = current_database()',
  `pg_db_role_setting
    where setdatabase = (select oid from pg_database where datname = current_database())`,
];

/** There is another session, or one of ours is not idle. */
const isBusy = `exists (select from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()
    and (pid <> all ($2) or state is distinct from 'idle'))`;

const catalogsLook = `
  select ${isBusy} as "isBusy", concat_ws(' ', ${watched.map(written).join()}) as catalogs`;

type FilledTable = {
  readonly name: string;
  readonly columns: string;
  /** Its rows, as PostgreSQL writes an array of them. */
  readonly rows: string;
};

/** Contents of a template, and of every database that was made from it. */
export type Template = {
  readonly catalogs: string;
  readonly filled: readonly FilledTable[];
  /** Statement that looks at the tables, and puts the sequences back. */
  readonly rowsLook: string;
};

type RowsSeen = {
  /** Tables that have rows, of those that are empty in the template. */
  readonly filled: readonly string[];
  /** Tables that differ, of those that have rows in the template. */
  readonly changed: readonly string[];
};

const keptDatabases = new WeakMap<Pool, KeptDatabase>();

/** The kept database behind an object that it has lent; undefined: the test has opened it itself. */
export function keptDatabaseOf(db: Database): KeptDatabase | undefined {
  return keptDatabases.get(poolOf(db));
}

/**
 * A database that holds after each test what its template holds, and keeps its connections: a new one costs 40 ms of
 * the processor, and what new connections read and plan again several times as much.
 */
export class KeptDatabase {
  readonly url: string;
  readonly #db: Database;
  readonly #pool: Pool;
  /** A superuser's connection on which neither triggers nor foreign keys act. */
  readonly #control: Client;
  #isInControl = false;
  readonly #template: Template;
  /** Transaction after which only tests have written. */
  #mark: string;
  #uses = 0;
  #isLost = false;
  #lending = new Lending();
  /** Connections with a statement since their last reset. */
  readonly #used = new Set<PoolClient>();

  /** `mark`: of a time between the database's creation and its first use. */
  constructor(url: string, template: Template, mark: string) {
    this.url = url;
    this.#template = template;
    this.#mark = mark;
    this.#db = openDatabase(url);
    this.#pool = poolOf(this.#db);
    this.#pool.on('connect', (client) => {
      watchQueries(client, () => this.#used.add(client));
    });
    keptDatabases.set(this.#pool, this);
    this.#control = new Client({ connectionString: url });
    this.#control.on('error', () => {
      this.#isLost = true;
    });
  }

  /** The database as an object that no test has seen, which ends with the test. */
  lend(): Database {
    this.#lending = new Lending();
    return withPlugin(this.#db, this.#lending);
  }

  /** True: it is as its template again. False: it is to be ended and dropped. */
  async takeBack(): Promise<boolean> {
    this.#lending.isOver = true;
    if (this.#isLost || this.#pool.ending || ++this.#uses === usesMax) return false;
    const clients: PoolClient[] = [];
    let isReset = false;
    try {
      clients.push(...(await allOf(this.#pool)));
      if (await this.#isUnaltered(clients)) {
        await this.#putBack();
        isReset = true;
      }
    } catch {
      // An obstacle to a reset, such as a lock, ends along with the database.
    } finally {
      for (const client of clients) client.release(!isReset);
    }
    return isReset;
  }

  /** Ends its connections, so that it can be dropped. */
  async end(): Promise<void> {
    if (this.#isInControl) await this.#control.end();
    if (!this.#pool.ending) await this.#db.destroy();
  }

  /** Answers a query on a connection of its own, which has read and planned it for an earlier test. */
  async read<Row extends object>(query: QueryConfig): Promise<readonly Row[]> {
    await this.#takeControl();
    return (await this.#control.query<Row>(query)).rows;
  }

  async #takeControl(): Promise<void> {
    if (this.#isInControl) return;
    this.#isInControl = true;
    await this.#control.connect();
    await this.#control.query(`
      set session_replication_role = replica;
      set lock_timeout = '2s'`);
  }

  /** Ends other sessions and resets ours, and looks whether rows are all that the test has changed. */
  async #isUnaltered(clients: readonly PoolClient[]): Promise<boolean> {
    const pids = clients.map((client) => Reflect.get(client, 'processID'));
    await this.#takeControl();
    await this.#control.query(
      `select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and pid <> all ($1)`,
      [pids],
    );
    const used = clients.filter((client) => this.#used.has(client));
    await Promise.all(used.map((client) => client.query(resetSession)));
    this.#used.clear();
    const seen = await this.#look(pids);
    return (
      !seen.isBusy && seen.catalogs === this.#template.catalogs && this.#pool.waitingCount === 0
    );
  }

  async #look(pids: readonly number[]): Promise<{ isBusy: boolean; catalogs: string }> {
    const query = { name: 'catalogs', text: catalogsLook, values: [this.#mark, pids] };
    const { rows } = await this.#control.query(query);
    return onlyOf(rows);
  }

  async #putBack(): Promise<void> {
    const control = this.#control;
    const { filled, rowsLook } = this.#template;
    if (this.#uses === 1) await passGuards(control);
    const query = { name: 'rows', text: rowsLook, values: [this.#mark] };
    const seen = onlyOf((await control.query<RowsSeen>(query)).rows);
    const changed = filled.filter(({ name }) => seen.changed.includes(name));
    const statements = [
      ...[...seen.filled, ...seen.changed].map((name) => `delete from ${name}`),
      ...changed.map(
        ({ name, columns, rows }) => `insert into ${name} (${columns}) overriding system value
          select ${columns} from unnest(${control.escapeLiteral(rows)}::${name}[])`,
      ),
    ];
    // Statements without values are one transaction when they travel together.
    if (statements.length > 0) await control.query(statements.join(';'));
    this.#mark = await newMark(control);
  }
}

/** Takes the number of a transaction: what is written from now on has a higher one. */
export async function newMark(line: Pick<Client, 'query'> | Pick<Pool, 'query'>): Promise<string> {
  const { rows } = await line.query<{ mark: string }>(
    'select pg_current_xact_id()::xid::text as mark',
  );
  return onlyOf(rows).mark;
}

/** Learns what a template holds from a database that was made from it just now. */
export async function learnTemplate(url: string): Promise<Template> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await learnOn(client);
  } finally {
    await client.end();
  }
}

async function learnOn(client: Client): Promise<Template> {
  const { rows: catalogs } = await client.query<{ catalogs: string }>(catalogsLook, [
    await newMark(client),
    [],
  ]);
  const { rows: tables } = await client.query<Omit<FilledTable, 'rows'>>(`
    select attrelid::regclass::text as name,
      string_agg(quote_ident(attname), ', ' order by attnum) as columns
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relkind = 'r' and attnum > 0 and not attisdropped and attgenerated = ''
      and relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)
    group by attrelid`);
  const contents = tables.map(
    ({ name }) =>
      `select '${name}' as name, array_agg(one)::text as rows, count(*) from ${name} as one`,
  );
  const { rows: found } = await client.query<{ name: string; rows: string; count: string }>(
    contents.join(' union all '),
  );
  const filled = tables.flatMap((table) => {
    const { rows = null, count = '0' } = found.find(({ name }) => name === table.name) ?? {};
    return rows === null ? [] : [{ ...table, rows, count }];
  });
  const empty = tables.filter(({ name }) => !filled.some((table) => table.name === name));
  const { rows: sequences } = await client.query<{ value: string }>(`
    select format('(%L::regclass, %s, %L::bigint)', seqrelid::regclass, seqstart,
      pg_sequence_last_value(seqrelid)) as value
    from pg_sequence`);
  return {
    catalogs: onlyOf(catalogs).catalogs,
    filled,
    rowsLook: `
      select
        ${named(empty.map(({ name }) => [name, `exists (select from ${name})`]))} as filled,
        ${named(filled.map(({ name, count }) => [name, `${written(name)} <> '0/${count}'`]))} as changed,
        (select count(setval(sequence, coalesce(last, start), last is not null))
          from (values ${sequences.map(({ value }) => value).join()}) as value (sequence, start, last)
          where pg_sequence_last_value(sequence) is distinct from last)`,
  };
}

/** Ends with its test: what the test left running writes nothing into the next one. */
class Lending implements KyselyPlugin {
  isOver = false;

  transformQuery({ node }: { readonly node: RootOperationNode }): RootOperationNode {
    if (this.isOver) throw new Error('the test of this database is over');
    return node;
  }

  transformResult: KyselyPlugin['transformResult'] = async ({ result }) => result;
}

/** Has the connections of a database that a test has opened itself keep their plans, as those of a kept one do. */
export function keepPlans(db: Database): void {
  poolOf(db).on('connect', (client) => watchQueries(client, () => undefined));
}

function watchQueries(client: PoolClient, note: () => void): void {
  Reflect.set(client, 'query', (...given: unknown[]) => {
    note();
    const [asked] = given;
    if (asked instanceof Query) prepare(asked);
    // Found at each call, as tests watch it.
    return Reflect.apply(Client.prototype.query, client, given);
  });
}

/** Names of prepared statements, the same on every connection. */
const names = new Map<string, string>();

/**
 * Has a connection parse and plan a statement once, and not in every test: that is more than a quarter of PostgreSQL's
 * work. No table changes in the tests that keep their database. Without values a query may be several statements, which
 * cannot be prepared.
 */
function prepare(query: object): void {
  const text: unknown = Reflect.get(query, 'text');
  const values: unknown = Reflect.get(query, 'values');
  const isNamed = Reflect.get(query, 'name') !== undefined;
  if (isNamed || typeof text !== 'string' || !Array.isArray(values) || values.length === 0) return;
  const name = names.get(text) ?? `test_${names.size + 1}`;
  names.set(text, name);
  Reflect.set(query, 'name', name);
}

/**
 * Has a connection read the tables while their guards are off, which it then takes for granted: triggers that are always
 * on act on replicas too. Nothing tells it that they are on again; should it read the tables once more, a guard rejects
 * the reset.
 */
async function passGuards(control: Client): Promise<void> {
  await control.query(`begin; update pg_trigger set tgenabled = 'D' where tgenabled = 'A'`);
  const { rows } = await control.query<{ name: string }>(
    `select distinct tgrelid::regclass::text as name from pg_trigger where tgenabled = 'D'`,
  );
  await control.query(rows.map(({ name }) => `select from ${name} limit 0`).join(';'));
  await control.query('rollback');
}

/** Every connection of a pool, once none is in use. */
async function allOf(pool: Pool): Promise<PoolClient[]> {
  for (const end = Date.now() + idleLimitMs; pool.idleCount < pool.totalCount; await sleep(5)) {
    if (Date.now() > end) throw new Error('a connection is still in use');
  }
  return Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
}

/** SQL of how many rows were written since the mark, and how many there are. */
function written(from: string): string {
  return `(select count(*) filter (where age(xmin) < age($1::text::xid)) || '/' || count(*) from ${from})`;
}

/** SQL of the names whose condition holds. */
function named(conditions: readonly (readonly [name: string, condition: string])[]): string {
  const cases = conditions.map(([name, condition]) => `case when ${condition} then '${name}' end`);
  return `array_remove(array[${cases.join()}]::text[], null)`;
}

function onlyOf<Row>([row]: readonly Row[]): Row {
  if (!row) throw new Error('one row was expected');
  return row;
}
