import type { Api } from '@wallet/contract/api';
import type { Received, ResponseOf } from '@wallet/contract/call';
import { withVersion } from '#edits/change-seen.ts';
import { alteration, type Edit } from '#edits/edit.ts';
import { type FieldRules, mayTurnOff } from '#edits/edit-rules.ts';
import { readContracts, requireChecked } from '#features/contracts/contract-facts.ts';
import { DomainError } from '#lib/domain-error.ts';
import type { Services } from '#services.ts';
import { paymentPartner, paymentProviders } from '../deposit-facts.ts';
import { listGatewaySwitches, setShown } from './gateway-store.ts';

type Gateways = ResponseOf<Api['GET /staff/api/gateways']>;
type GatewayRequest = Received<Api['PUT /staff/api/gateways/:code']>;

const uncontracted = { isConfigured: false, checkedAt: null };

/** Every QR provider, including those without stored settings. */
export async function listGateways(services: Services): Promise<Gateways> {
  const { db } = services;
  const switches = await listGatewaySwitches(db, [...paymentProviders.keys()]);
  const partners = Array.from(paymentProviders.values(), (each) => paymentPartner(services, each));
  const contracts = await readContracts(services, db, partners);
  return switches.flatMap((gateway) => {
    const provider = paymentProviders.get(gateway.code);
    if (!provider) return [];
    const { name, currency, partner } = provider;
    return [
      { ...withVersion(gateway), ...(contracts.get(partner) ?? uncontracted), name, currency },
    ];
  });
}

/** One person hides a company, two offer it. */
const rules: FieldRules = { isShown: mayTurnOff };

/** Switches a provider on or off for members. Its existing QRs are not affected. */
export function switchedGateway(
  services: Services,
  { code, version, isShown }: GatewayRequest['body'] & GatewayRequest['params'],
): Edit {
  const provider = paymentProviders.get(code);
  if (!provider) throw new DomainError('NO_DATA');
  return alteration({
    subject: `gateway:${code}`,
    version,
    entered: { isShown },
    rules,
    find: async (tx) => (await listGatewaySwitches(tx, [code]))[0],
    currencyOf: () => provider.currency,
    update: async (tx, before) => {
      if (isShown && !before.isShown) {
        await requireChecked(services, tx, paymentPartner(services, provider));
      }
      await setShown(tx, code, isShown);
    },
  });
}
