import type { Api } from '@wallet/contract/api';
import type { ResponseOf } from '@wallet/contract/call';
import { defineEdit } from '#edits/define-edit.ts';
import { type FieldRules, mayTurnOff } from '#edits/edit-rules.ts';
import { withVersion } from '#edits/versions.ts';
import { readContracts, requireChecked, uncontracted } from '#features/contracts/contract-facts.ts';
import { DomainError } from '#lib/domain-error.ts';
import type { Services } from '#services.ts';
import { type PaymentProvider, paymentPartner, paymentProviders } from '../deposit-facts.ts';
import { listGatewaySwitches, setShown } from './gateway-store.ts';

type Gateways = ResponseOf<Api['GET /staff/api/gateways']>;

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

/** One person hides a provider, two offer it. */
const rules: FieldRules = { isShown: mayTurnOff };

/** Switches a provider on or off for members. Its existing QRs are not affected. */
export const switchGateway = defineEdit('PUT /staff/api/gateways/:code', {
  subject: ({ params }) => `gateway:${params.code}`,
  rules,
  read: async (tx, { request: { params } }) => {
    providerOf(params.code);
    return (await listGatewaySwitches(tx, [params.code]))[0];
  },
  currency: ({ request }) => providerOf(request.params.code).currency,
  write: async (tx, { services, before, request: { params, body } }) => {
    if (body.isShown && !before.isShown) {
      await requireChecked(services, tx, paymentPartner(services, providerOf(params.code)));
    }
    await setShown(tx, params.code, body.isShown);
  },
});

/** Rejects with NO_DATA a code that no provider has. */
function providerOf(code: string): PaymentProvider {
  const provider = paymentProviders.get(code);
  if (!provider) throw new DomainError('NO_DATA');
  return provider;
}
