import { createHash } from 'node:crypto';
import { type Database, inTransaction } from '#db/database.ts';
import { addJobs } from '#jobs/jobs.ts';
import { DomainError } from '#lib/domain-error.ts';
import { isSignedBy } from '#partner/partner-signature.ts';
import type { NoticeSource, SignedSource } from '#partner/webhook-source.ts';
import type { Services } from '#services.ts';
import { insertWebhook, isSameWebhook, secondsFromNow } from './webhook-store.ts';

export type RawNotice = {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
};

const skewSeconds = 300;

/**
 * Persists a signed webhook, deduplicated, before processing it. A job then queries the provider, so the
 * order of arrival does not matter. Unsigned webhooks are not stored, or anyone could fill the database and
 * the staff's cases.
 */
export async function receiveWebhook(
  services: Services,
  source: NoticeSource,
  notice: RawNotice,
): Promise<void> {
  if (source.isSigned) await requireSignature(services.db, source, notice);
  if (notice.body === '') throw new DomainError('INVALID_DATA');
  const body: unknown = JSON.parse(notice.body);
  if (source.isSigned) return keep(services, source, notice.body, body);
  const isOurs = await source.lookInto(body);
  if (!isOurs)
    services.log.debug({ company: source.code }, 'an unsigned notice of nothing of ours');
}

async function keep(
  services: Services,
  { code, jobKind: kind, partner, eventIdOf }: SignedSource,
  text: string,
  body: unknown,
): Promise<void> {
  const number = eventIdOf(body) ?? digestOf(text);
  await inTransaction(services.db, async (tx) => {
    const notice = { provider: code, eventId: number, body };
    const isStored = await insertWebhook(tx, notice);
    if (!isStored && (await isSameWebhook(tx, notice))) return;
    // Other content under a number that was used is another event.
    const eventId = isStored ? number : `${number}:${digestOf(text)}`;
    if (!isStored && !(await insertWebhook(tx, { ...notice, eventId }))) return;
    await addJobs(tx, [{ kind, key: `${code}:${eventId}`, company: partner.key }]);
  });
  services.wakeJobs();
}

async function requireSignature(
  db: Database,
  { partner }: NoticeSource,
  { headers, body }: RawNotice,
): Promise<void> {
  const timestamp = headers['x-timestamp'];
  const signature = headers['x-signature'];
  if (typeof timestamp !== 'string' || typeof signature !== 'string') {
    throw new DomainError('KEY_MISSING', { status: 401 });
  }
  if (!isSignedBy(partner, { timestamp, signature, body }) || !(await isRecent(db, timestamp))) {
    throw new DomainError('KEY_INVALID', { status: 401 });
  }
}

/** Checks a webhook's age by the database's clock, like every time that decides something. */
async function isRecent(db: Database, timestamp: string): Promise<boolean> {
  if (!/^\d{13}$/.test(timestamp)) return false;
  return (await secondsFromNow(db, timestamp)) <= skewSeconds;
}

/** Derives an id for a webhook without a readable one. */
function digestOf(body: string): string {
  return createHash('sha256').update(body).digest('hex');
}
