import { bahtOf, formatAmount, type Satang } from '@wallet/contract/money';
import { type MessageKind, messageKinds } from '@wallet/contract/push/kinds';
import webPush from 'web-push';
import type { Job, JobOutcome } from '#jobs/jobs.ts';
import { postPublicly } from '#lib/public-post.ts';
import { countPush } from '#push/push-counts.ts';
import { type Choices, findDevice, readChoices, removeDevice } from '#push/push-store.ts';
import type { Services } from '#services.ts';
import { serverTexts } from '#text/catalogs.ts';
import { deliveredBy, quietSeconds } from './push-rules.ts';

/** Milliseconds that a push service may take; what takes longer is tried again. */
const waitMs = 10_000;
/** Seconds for which a push service keeps a message for an offline phone. */
const keptSeconds = 24 * 3_600;

type QueuedPush = {
  readonly device: bigint;
  readonly member: bigint;
  readonly kind: MessageKind;
  readonly hasFailed: boolean;
  readonly amount: Satang | null;
  /** Milliseconds since 1970; null: worth sending for a day. */
  readonly expiresAt: number | null;
};

/** Sends one push notification to one browser, if its member wants it, in their language. */
export async function sendPush(services: Services, job: Job): Promise<JobOutcome> {
  const { config, db, log } = services;
  const news = newsOf(job);
  const device = await findDevice(db, news.device);
  // Someone else has signed in there since.
  if (device?.memberId !== news.member || !config.push) return 'done';
  const choices = await readChoices(db, device.memberId);
  if (choices && !isWanted(choices.kinds, news.kind)) return 'done';
  const leftSeconds = secondsLeft(news);
  const quiet = quietSeconds(choices?.quiet ?? null, device.second);
  if (leftSeconds <= 0 || (news.kind === 'play' && quiet > 0)) return 'done';
  if (quiet > 0) return { againInSeconds: quiet };

  const { endpoint, p256dh, auth, language } = device;
  const texts = serverTexts[language];
  const amount =
    choices?.showsAmounts && news.amount !== null
      ? formatAmount(bahtOf(news.amount), texts.units[device.currency])
      : null;
  const words = texts.push[news.hasFailed ? 'returned' : news.kind](amount);
  const request = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify({ ...words, kind: news.kind }),
    { vapidDetails: config.push, TTL: leftSeconds, urgency: 'high', contentEncoding: 'aes128gcm' },
  );
  const answer = await postPublicly(endpoint, {
    headers: headersOf(request.headers),
    body: request.body,
    waitMs,
    isTrusted: isSandboxAddress(services, endpoint),
  });
  const delivered = deliveredBy(answer?.status ?? null, answer?.retryAfter, job.attempts);
  countPush(delivered.kind);
  switch (delivered.kind) {
    case 'sent':
      return 'done';
    case 'gone':
      await removeDevice(db, news.device);
      return 'done';
    case 'refused':
      log.warn({ host: new URL(endpoint).host, status: answer?.status }, 'a notice was given up');
      return 'done';
    case 'later':
      return { againInSeconds: delivered.seconds };
  }
}

/**
 * Held money counts as a deposit; reminders of time and of a raised limit were asked for where they were set, and so was
 * the outcome of documents that were sent.
 */
function isWanted(kinds: Choices['kinds'], kind: MessageKind): boolean {
  if (kind === 'play' || kind === 'limit' || kind === 'verification') return true;
  return kinds.includes(kind === 'held' ? 'deposit' : kind);
}

function secondsLeft({ expiresAt }: QueuedPush): number {
  if (expiresAt === null) return keptSeconds;
  return Math.min(keptSeconds, Math.ceil((expiresAt - Date.now()) / 1_000));
}

/** True of an address at the demo's push service, which runs on this machine. */
export function isSandboxAddress({ config }: Pick<Services, 'config'>, endpoint: string): boolean {
  return config.mode === 'demo' && endpoint.startsWith(`${config.partners.url}/push/`);
}

function newsOf({ payload }: Job): QueuedPush {
  const kind = messageKinds.find((known) => known === payload['kind']);
  if (!kind) throw new Error('a notice is of a kind');
  const { amount, expiresAt } = payload;
  return {
    device: BigInt(String(payload['device'])),
    member: BigInt(String(payload['member'])),
    kind,
    hasFailed: payload['hasFailed'] === true,
    amount: typeof amount === 'string' ? (BigInt(amount) as Satang) : null,
    expiresAt: typeof expiresAt === 'number' ? expiresAt : null,
  };
}

function headersOf(headers: object): Record<string, string> {
  const named = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]);
  return Object.fromEntries(named.filter(([name]) => name !== 'content-length'));
}
