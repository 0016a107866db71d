import type { Job, JobOutcome } from '#jobs/jobs.ts';
import type { Services } from '#services.ts';
import { collectPayments } from './collect-payments.ts';
import { endQr, findQr } from './deposit-store.ts';

const minute = 60;

/**
 * Seconds until a QR of this age is polled again: short while it is open, longer for late payments; null:
 * never.
 */
export function nextPollSeconds(ageSeconds: number): number | null {
  if (ageSeconds < 20 * minute) return 15;
  if (ageSeconds < 2 * 60 * minute) return 10 * minute;
  return ageSeconds < 24 * 60 * minute ? 4 * 60 * minute : null;
}

const creationSeconds = 60;

/** Polls a QR when no webhook arrives: books payments, expires it, and keeps looking for late payments. */
export async function watchQr(services: Services, job: Job): Promise<JobOutcome> {
  const { db } = services;
  const qr = await findQr(db, job.key);
  if (!qr || qr.state === 'failed') return 'done';
  if (qr.state === 'creating') {
    // Its creation was interrupted; it was never shown.
    if (qr.ageSeconds > creationSeconds) await endQr(db, { ...qr, from: 'creating', to: 'failed' });
    return { againInSeconds: creationSeconds };
  }
  await collectPayments(services, qr);
  if (qr.isOver) await endQr(db, { ...qr, from: 'live', to: 'expired' });
  const seconds = nextPollSeconds(qr.ageSeconds);
  return seconds === null ? 'done' : { againInSeconds: seconds };
}
