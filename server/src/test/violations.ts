import type { Database } from '#db/database.ts';
import { findViolations } from '../upkeep/find-violations.ts';

/** Every broken check of the books, by its sentence: none of a sound product. */
export async function violationsOf(db: Database): Promise<string[]> {
  const findings = await findViolations(db);
  return findings.filter(({ rows }) => rows > 0).map(({ check, sample }) => `${check}: ${sample}`);
}
