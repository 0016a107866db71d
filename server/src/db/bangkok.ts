import { timeZone } from '@wallet/contract/time';
import { sql } from 'kysely';

/** The operator's time zone, as a literal in SQL. */
export const bangkok = sql.lit(timeZone);
