import { createHash, randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Satang } from '@wallet/contract/money';
import { z } from 'zod';
import { smsGateway } from '#features/auth/providers/sms-gateway.ts';
import { provider as bank } from '#features/withdraw/providers/bank.provider.ts';
import { payoutPartner } from '#features/withdraw/withdraw-facts.ts';
import { newId } from '#lib/ids.ts';
import type { Services } from '#services.ts';
import type { Asker } from './asker.ts';
import type { Findings } from './findings.ts';

const answerMs = 15_000;
const oneUnit = 100n as Satang;
const alarmName = 'WalletSetupTest';
const alarmMinutes = 5;
const looksMax = 10;
const lookMs = 1_000;

/** Sends an SMS with a code, and asks a person whether it came. */
export async function proveSms(
  services: Services,
  phone: string,
  { asker, findings }: { readonly asker: Asker; readonly findings: Findings },
): Promise<void> {
  const code = String(randomInt(1_000, 10_000));
  const text = `Test of the installation: ${code}`;
  const outcome = await smsGateway(services)({ phone, text, ref: newId() });
  if (outcome !== 'sent') return findings.failed(`the test SMS was not sent: ${outcome}`);
  const note = await asker.readBack(`A test SMS went to ${phone}. Which four digits does it show`);
  if (note === null) return findings.left(`check whether the test SMS came: it shows ${code}`);
  if (note === code) return findings.ok('the test SMS came');
  findings.failed('the digits are not those of the test SMS');
}

type Payee = {
  readonly bankCode: string;
  readonly accountNo: string;
  readonly accountName: string;
};

/** Sum that a payout proves delivery with: `one baht`, in Laos `one kip`. */
export function oneOf({ config }: Pick<Services, 'config'>): string {
  return config.isLaos ? 'one kip' : 'one baht';
}

/** Pays one baht or kip to an account of the operator's own, once: its reference follows from the account. */
export async function provePayout(
  services: Services,
  payee: Payee,
  findings: Findings,
): Promise<void> {
  const partner = payoutPartner(services);
  const ref = payoutReference(services, payee);
  const request = { ref, ...payee, amount: oneUnit };
  const one = oneOf(services);
  const known = await bank.find(partner, ref, AbortSignal.timeout(answerMs));
  let { result } =
    known.result === 'absent'
      ? await bank.pay(partner, request, AbortSignal.timeout(answerMs))
      : known;
  // A bank takes its seconds; asked is always under the one reference.
  for (let look = 0; look < looksMax && result === 'unknown'; look++) {
    await sleep(lookMs);
    ({ result } = await bank.find(partner, ref, AbortSignal.timeout(answerMs)));
  }
  if (result === 'rejected' || result === 'refused' || result === 'notEnough') {
    return findings.failed(`the bank does not pay ${one} to ${payee.bankCode}: ${result}`);
  }
  if (result === 'unknown' || result === 'absent') {
    findings.left(`the bank has not said yet whether it paid ${one}: look for ${ref} there`);
  } else findings.ok(`the bank has paid ${one}, under ${ref}`);
  findings.left(
    `the comparison with the bank will list ${ref} as missing here, and its notice is a case, as no member withdrew it: close both with this report`,
  );
}

/** Follows from nothing that is ever replaced, as `SECRETS_KEY` is: another reference would pay once more. */
function payoutReference({ config }: Services, { bankCode, accountNo }: Payee): string {
  const digest = createHash('sha256')
    .update(JSON.stringify(['setup-payout', config.partners.clientId, bankCode, accountNo]))
    .digest('hex');
  return `setup-${digest.slice(0, 24)}`;
}

const Alarms = z.array(z.object({ labels: z.record(z.string(), z.string()) }));

/** Raises an alarm that resolves automatically, and checks whether the Alertmanager has it. */
export async function proveAlarm(url: string, findings: Findings): Promise<void> {
  const base = `${url.replace(/\/+$/, '')}/api/v2/alerts`;
  const now = Date.now();
  const alarm = {
    labels: { alertname: alarmName, severity: 'page' },
    annotations: { summary: 'A test of the installation: nothing is wrong' },
    startsAt: new Date(now).toISOString(),
    endsAt: new Date(now + alarmMinutes * 60_000).toISOString(),
  };
  try {
    const sent = await fetch(base, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify([alarm]),
      signal: AbortSignal.timeout(answerMs),
    });
    if (!sent.ok) return findings.failed(`the Alertmanager rejects the test alarm: ${sent.status}`);
    const reply = await fetch(base, { signal: AbortSignal.timeout(answerMs) });
    const isThere = Alarms.parse(await reply.json()).some(
      ({ labels }) => labels['alertname'] === alarmName,
    );
    if (!isThere) return findings.failed('the Alertmanager took the test alarm and has none');
    findings.ok(`the Alertmanager has the test alarm ${alarmName}`);
    findings.left(`check whether ${alarmName} woke someone; it ends after ${alarmMinutes} minutes`);
  } catch (error) {
    const why = error instanceof Error ? (error.cause ?? error) : error;
    findings.failed(`the Alertmanager does not answer: ${why}`);
  }
}
