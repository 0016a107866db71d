import type { Job, JobOutcome } from '#jobs/jobs.ts';
import type { Services } from '#services.ts';
import { collectPayments } from './collect-payments.ts';
import { nextPollSeconds } from './deposit-rules.ts';
import { endQr, findQr } from './deposit-store.ts';

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
