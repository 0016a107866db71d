import type { Job, JobOutcome } from '#jobs/jobs.ts';
import type { Services } from '#services.ts';
import { collectPayments } from './collect-payments.ts';
import { nextLookSeconds } from './deposit-rules.ts';
import { endQr, findQr } from './deposit-store.ts';

const creationSeconds = 60;

/** Looks after a QR when no notice comes: books payments, ends it in time, and then still looks for late ones. */
export async function watchQr(services: Services, job: Job): Promise<JobOutcome> {
  const { db } = services;
  const qr = await findQr(db, job.key);
  if (!qr || qr.state === 'failed') return 'done';
  if (qr.state === 'creating') {
    // Its maker died on the way; nobody has seen it.
    if (qr.ageSeconds > creationSeconds) await endQr(db, { ...qr, from: 'creating', to: 'failed' });
    return { againInSeconds: creationSeconds };
  }
  await collectPayments(services, qr);
  if (qr.isOver) await endQr(db, { ...qr, from: 'live', to: 'expired' });
  const seconds = nextLookSeconds(qr.ageSeconds);
  return seconds === null ? 'done' : { againInSeconds: seconds };
}
