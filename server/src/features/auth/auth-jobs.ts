import { memberIdFrom } from '@wallet/contract/ids';
import { accessNoticeJob } from '#jobs/job-kinds.ts';
import type { Job, JobHandlers, JobOutcome } from '#jobs/jobs.ts';
import { acceptedLanguage } from '#lib/language.ts';
import type { Services } from '#services.ts';
import { settingsOf } from '#settings/settings.ts';
import { accessChanges, accessNotificationText } from './access-notice-texts.ts';
import { readPhone } from './member-store.ts';
import { smsGateway } from './providers/sms-gateway.ts';
import type { SmsSender } from './providers/sms-sender.ts';

export function authJobs(services: Services) {
  const sendSms = smsGateway(services);
  return { [accessNoticeJob]: (job) => notifyOwner(services, sendSms, job) } satisfies JobHandlers;
}

/** Covers a night's outage of the provider; a later notice is not a warning any more. */
const triesMax = 12;
const longestPauseSeconds = 3_600;

/** Retries until the provider accepts the message; under one reference it is sent once. */
async function notifyOwner(
  { db, log }: Services,
  sendSms: SmsSender,
  { key, payload, attempts }: Job,
): Promise<JobOutcome> {
  const change = accessChanges.find((known) => known === payload['change']);
  const language = acceptedLanguage(String(payload['language']));
  if (!change || !language) throw new Error('a notice needs a change and a language');
  const phone = await readPhone(db, memberIdFrom(String(payload['member'])));
  const { name } = await settingsOf(db);
  const outcome = await sendSms({
    phone,
    text: accessNotificationText(change, language, name),
    ref: key,
  });
  if (outcome === 'sent') return 'done';
  if (attempts >= triesMax) {
    log.warn({ change, outcome }, 'an owner was not notified of a change');
    return 'done';
  }
  return { againInSeconds: Math.min(longestPauseSeconds, 5 * 2 ** attempts) };
}
