/** Brings changes into the database at DATABASE_URL as a release does, to tables that every call of a member uses. */
import { openDatabase } from '#db/database.ts';
import { applyMigrations } from '#db/migrate.ts';

const changes = [
  {
    name: 'drill/columns',
    text: `alter table member add column drill int;
      alter table statement_entry add column drill int;
      alter table movement add column drill int, add check (drill > 0) not valid;`,
  },
  {
    name: 'drill/indexes',
    text: `create index drill_statement on statement_entry (drill);
      create index drill_movement on movement (drill);
      create unique index drill_transfer on ledger.transfer (id, at);`,
  },
];

const url = process.env['DATABASE_URL'];
if (url === undefined) throw new Error('DATABASE_URL is missing');
const db = openDatabase(url, { connectionsMax: 1 });
await applyMigrations(
  db,
  changes.map((change) => ({ ...change, digest: 'drill' })),
);
await db.destroy();
