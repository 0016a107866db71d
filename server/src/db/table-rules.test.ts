import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '#test/database.ts';
import { tableRules } from '#test/table-rules.ts';

/** Checks, unique keys, deletions that follow another and triggers of the migrated database. */
const rulesOfTables = sql<{ table: string; rules: string[] }>`
  with rule as (
    select conrelid as of, pg_get_constraintdef(oid) as definition from pg_constraint
    where contype in ('c', 'u') or contype = 'f' and confdeltype <> 'a'
    union all
    select indrelid, pg_get_indexdef(indexrelid) from pg_index
    where indisunique and not exists (select from pg_constraint where conindid = indexrelid)
    union all
    select tgrelid, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
  )
  select of::regclass::text as table, array_agg(definition) as rules
  from rule join pg_class on pg_class.oid = rule.of
  where relnamespace = 'public'::regnamespace group by of`;

test('the tables reject what the product must never write, even if its code forgets to', async () => {
  const { rows } = await rulesOfTables.execute(await testDatabase());
  const found = rows.map(({ table, rules }) => [table, rules.map(shortened).toSorted()] as const);
  expect(Object.fromEntries(found)).toEqual(tableRules);
});

/** A definition without names, casts and keywords that are the same in all. */
function shortened(definition: string): string {
  return definition
    .replaceAll(/::(?:text|interval)(?:\[\])?/g, '')
    .replaceAll(/\s+/g, ' ')
    .replace(/^CHECK \(\((.*)\)\)/, '$1')
    .replace(/^CREATE UNIQUE INDEX .* USING btree /, 'UNIQUE ')
    .replace(/^CREATE TRIGGER \w+ (.*) ON (?:public\.)?\w+ FOR EACH/, '$1: EACH')
    .replaceAll('EXECUTE FUNCTION ', '');
}
