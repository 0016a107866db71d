import type { Api } from '@wallet/contract/api';
import type { Answer, Received } from '@wallet/contract/call';
import { changeSeen, withVersion } from '#edits/change-seen.ts';
import type { Services } from '#services.ts';
import { paymentProviders } from '../deposit-facts.ts';
import { listGatewaySwitches, setShown } from './gateway-store.ts';

type Gateways = Answer<Api['GET /staff/api/gateways']>;
type Asked = Received<Api['PUT /staff/api/gateways/:code']>;

/** Every company that makes QRs, also one that was never set anything about. */
export async function listGateways({ db }: Services): Promise<Gateways> {
  const switches = await listGatewaySwitches(db, [...paymentProviders.keys()]);
  return switches.flatMap((gateway) => {
    const provider = paymentProviders.get(gateway.code);
    if (!provider) return [];
    return [{ ...withVersion(gateway), name: provider.name, currency: provider.currency }];
  });
}

/** Offers a company to members, or no longer. What it made already is none of this. */
export async function switchGateway(
  { db }: Services,
  { code, version, isShown }: Asked['body'] & Asked['params'],
): Promise<void> {
  await changeSeen(db, version, {
    find: async (tx) =>
      paymentProviders.has(code) ? (await listGatewaySwitches(tx, [code]))[0] : undefined,
    change: (tx) => setShown(tx, code, isShown),
  });
}
