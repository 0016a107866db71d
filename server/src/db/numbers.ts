import { randomBytes } from 'node:crypto';
import {
  type AliasedRawBuilder,
  type KyselyPlugin,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type RawBuilder,
  type RootOperationNode,
  sql,
} from 'kysely';
import { NumberSeal, type RegisterKey } from '#lib/number-seal.ts';
import { reseal, type SecretsKey, seal, unseal } from '#lib/seal.ts';
import { type Database, type Tx, withPlugin } from './database.ts';

/** End of the names of result columns that are opened as they are read; every other one stays sealed. */
export const openedMark = ' opened';
const keyOwner = 'number key';

class OpensNumbers implements KyselyPlugin {
  readonly numbers: NumberSeal;

  constructor(numbers: NumberSeal) {
    this.numbers = numbers;
  }

  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    return node;
  }

  async transformResult({ result }: PluginTransformResultArgs) {
    const [first] = result.rows;
    const marked = Object.keys(first ?? {}).filter((name) => name.endsWith(openedMark));
    for (const row of marked.length === 0 ? [] : result.rows) {
      for (const name of marked) {
        const value = row[name];
        delete row[name];
        row[name.slice(0, -openedMark.length)] =
          typeof value === 'string' ? this.numbers.open(value) : value;
      }
    }
    return result;
  }
}

type SealedName =
  | 'username'
  | 'phone'
  | 'bank_account_no'
  | 'account_no'
  | 'from_account'
  | 'sender_account'
  | 'party';
type SealedColumn = SealedName | `${string}.${SealedName}`;

/**
 * Selects a sealed column, or an expression with one, under a name, and opens it in the result. Outermost
 * only: within a statement numbers are compared as they are sealed.
 */
export function opened<const Name extends string, Value extends string | null = string>(
  column: SealedColumn | RawBuilder<unknown>,
  name: Name,
): AliasedRawBuilder<Value, Name> {
  const source = typeof column === 'string' ? sql.ref(column) : column;
  // The result has the name alone: the plugin takes the mark away again.
  return sql<Value>`${source}`.as(`${name}${openedMark}` as Name);
}

/** The same database, which opens numbers of persons where a statement asks for it. */
export async function openNumbers(
  db: Database,
  secretsKey: SecretsKey,
  register: RegisterKey | null = null,
): Promise<Database> {
  const numbers = new NumberSeal(await numberKey(db, secretsKey), register);
  return withPlugin(db, new OpensNumbers(numbers));
}

/** Encrypts and finds the numbers of a database. */
export function numbersOf(db: Database | Tx): NumberSeal {
  const plugin = db.getExecutor().plugins.find((one) => one instanceof OpensNumbers);
  if (!plugin) throw new Error('this database was opened without the key of its numbers');
  return plugin.numbers;
}

/** The key for numbers: random, created once, and encrypted with our secret. */
async function numberKey(db: Database, secretsKey: SecretsKey): Promise<Buffer> {
  const kept = await findKey(db);
  if (kept !== undefined) return unsealed(secretsKey, kept);
  const first = seal(secretsKey, keyOwner, randomBytes(32).toString('base64url'));
  await sql`insert into number_key (sealed) values (${first}) on conflict do nothing`.execute(db);
  return numberKey(db, secretsKey);
}

function unsealed(secretsKey: SecretsKey, kept: string): Buffer {
  try {
    return Buffer.from(unseal(secretsKey, keyOwner, kept), 'base64url');
  } catch (cause) {
    throw new Error('SECRETS_KEY is not the one under which this database keeps its numbers', {
      cause,
    });
  }
}

/** Re-encrypts the key for numbers with the current secret; returns 0 when it already was. */
export async function resealNumberKey(db: Database, secretsKey: SecretsKey): Promise<number> {
  const kept = await findKey(db);
  const anew = kept === undefined ? null : reseal(secretsKey, keyOwner, kept);
  if (anew === null) return 0;
  await sql`update number_key set sealed = ${anew} where sealed = ${kept}`.execute(db);
  return 1;
}

async function findKey(db: Database): Promise<string | undefined> {
  const { rows } = await sql<{ sealed: string }>`select sealed from number_key`.execute(db);
  return rows[0]?.sealed;
}
