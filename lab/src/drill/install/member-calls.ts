import { randomInt } from 'node:crypto';
import { api } from '@wallet/contract/api';
import type { Call } from '@wallet/contract/call';
import { fieldsOf, fitting } from '../../../../server/src/test/fitting.ts';
import { registerMember } from '../../fault/register-member.ts';

/** Addresses of a node and of the simulators that it works with. */
type Installation = { readonly url: string; readonly partnersUrl: string };

/** Tells what was looked for, and whether it was found. */
type Report = (what: string, isSo: boolean) => void;

/** Registers a new member and answers the token of a session; codes by SMS are read at the simulators. */
async function signInNew({ url, partnersUrl }: Installation): Promise<string> {
  const control = async <T>(method: string, path: string): Promise<T> => {
    const reply = await fetch(`${partnersUrl}/control${path}`, { method });
    if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status}`);
    return reply.json();
  };
  const bankAccountName = `PLAYER ${randomInt(1e6)}`;
  const { token } = await registerMember({ url, control }, { bankAccountName });
  return token;
}

/** Makes every call of a member and tells whether any was answered with 500. */
export async function reportCalls(
  when: string,
  installation: Installation,
  report: Report,
): Promise<void> {
  const { calls, faults } = await everyMemberCall(installation.url, () => signInNew(installation));
  report(
    `${calls} calls of a member ${when}, none answered with 500`,
    faults.length === 0 && calls > 100,
  );
  for (const fault of faults) console.log(`        ${fault}`);
}

type Counts = { calls: number; readonly faults: string[] };

/** Fields of calls that name a provider, and the providers that are tried. */
const providerFields = ['slotCode', 'provider', 'game', 'from', 'to'];
const codes = ['WALLET', 'PG', 'JOKER', 'KBANK', 'WW'];

/** Makes every call that is not the staff's with values that fit, and collects answers of 500 and above. */
async function everyMemberCall(url: string, signIn: () => Promise<string>): Promise<Counts> {
  const counts: Counts = { calls: 0, faults: [] };
  let token = await signIn();
  for (const [name, call] of Object.entries<Call>(api)) {
    if (call.access === 'staff') continue;
    const [method = '', pattern = ''] = name.split(' ');
    const params = fieldsOf(call.params);
    const body = call.body && !call.upload ? Object(fitting(call.body)) : undefined;
    const isNamed = [params, Object(body)].some((fields) =>
      providerFields.some((field) => field in fields),
    );
    for (const code of isNamed ? codes : ['WALLET']) {
      const filled = pattern.replaceAll(/:(\w+)/g, (_, field) =>
        providerFields.includes(field) ? code : String(params[field]),
      );
      const sent =
        body &&
        Object.fromEntries(
          Object.entries(body).map(([field, value]) => [
            field,
            providerFields.includes(field) ? (field === 'from' ? 'WALLET' : code) : value,
          ]),
        );
      const reply = await fetch(url + filled, {
        method,
        redirect: 'manual',
        headers: {
          'x-client-type': 'member-web',
          authorization: `Bearer ${token}`,
          ...(sent && { 'content-type': 'application/json' }),
        },
        ...(sent && { body: JSON.stringify(sent) }),
      });
      await reply.arrayBuffer();
      counts.calls += 1;
      if (reply.status >= 500) counts.faults.push(`${reply.status} ${method} ${filled}`);
      // Some calls end the session that they are made with.
      if (reply.status === 401 && call.access === 'member') token = await signIn();
    }
  }
  return counts;
}
