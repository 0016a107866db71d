import type { ReplyOf } from '@wallet/contract/api';
import { formatCount } from '#lib/format.ts';
import type { Catalog } from '#text/th/catalog.ts';

export type WatchFinding = ReplyOf<'GET /staff/api/pauses'>['watch'][number]['findings'][number];

/** A finding in the reader's language; those of an early release are plain text. */
export function describeFinding(
  found: WatchFinding,
  { checks, pauses }: Pick<Catalog, 'checks' | 'pauses'>,
): string {
  const what = found.code === 'written' ? found.words : checks[found.code];
  return pauses.found(what, formatCount(found.rows), found.sample ?? '');
}
