import { callPartner } from '#partner/call-partner.ts';
import { type Partner, partnerOf } from '#partner/partner.ts';
import type { Services } from '#services.ts';
import type { Sms, SmsOutcome, SmsSender } from './sms-sender.ts';

/** Its key among the partners. */
export const smsPartner = 'sms';

const answerLimitMs = 8_000;

/** SMS provider with a plain JSON call and basic authentication. */
export function smsGateway(services: Pick<Services, 'config' | 'providerHealth'>): SmsSender {
  return (sms) => send(partnerOf(services, smsPartner, ''), sms);
}

async function send(partner: Partner, sms: Sms): Promise<SmsOutcome> {
  const { url, clientId, secret } = partner;
  const credentials = Buffer.from(`${clientId}:${secret}`).toString('base64');
  const reply = await callPartner(
    partner,
    {
      method: 'POST',
      url: `${url}/sms/v1/messages`,
      headers: { authorization: `Basic ${credentials}`, 'content-type': 'application/json' },
      body: JSON.stringify({ to: sms.phone, text: sms.text, ref: sms.ref }),
    },
    AbortSignal.timeout(answerLimitMs),
  );
  if (reply?.status === 200) return 'sent';
  const isRefused = reply !== null && [400, 401, 409, 422, 503].includes(reply.status);
  return isRefused ? 'refused' : 'unknown';
}
