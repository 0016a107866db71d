import type { Satang } from '@wallet/contract/money';
import type { Database, Tx } from '#db/database.ts';
import { loadFolder } from '#lib/load-folder.ts';
import { isContracted, type Partner, partnerOf } from '#partner/partner.ts';
import type { FetchStatement } from '#partner/provider-statement.ts';
import type { Services, TxServices } from '#services.ts';
import { findShownGateways } from './deposit-store.ts';
import type { PaymentProvider } from './providers/provider.ts';

export type { PaymentProvider } from './providers/provider.ts';

/** Every payment provider with QR codes, by code. */
export const paymentProviders = await loadFolder<PaymentProvider>(
  new URL('./providers/', import.meta.url),
);

/** The codes of those that members are not offered: not switched on, or without a secret. */
export async function hiddenGateways(
  { config }: Pick<Services, 'config'>,
  db: Database | Tx,
): Promise<ReadonlySet<string>> {
  const shown = await findShownGateways(db);
  const hidden = [...paymentProviders.values()].filter(
    ({ code, partner }) => !shown.has(code) || !isContracted({ config }, partner),
  );
  return new Set(hidden.map(({ code }) => code));
}

/** Preset amounts and the minimum of a provider. */
export function qrOffer(
  { qrAmounts }: Services['config'],
  { code, presets, minimum }: PaymentProvider,
): { presets: Satang[]; minimum: Satang } {
  const own = qrAmounts[code];
  const [first, ...others] = presets;
  const firstPreset = own?.firstPreset ?? first;
  return {
    presets: firstPreset === undefined ? [] : [firstPreset, ...others],
    minimum: own?.minimum ?? minimum,
  };
}

/** The payment providers with a configured secret. */
export function contractedProviders(services: Pick<Services, 'config'>): PaymentProvider[] {
  return [...paymentProviders.values()].filter(({ partner }) => isContracted(services, partner));
}

export const paymentNoticeJob = 'payment-notice';
/** The job that polls a QR. */
export const qrJob = 'qr';

export function paymentPartner(services: TxServices, { partner, path }: PaymentProvider): Partner {
  return partnerOf(services, partner, path);
}

/** A provider's statement of payments received. */
export function fetchGatewayStatement(
  services: Services,
  provider: PaymentProvider,
): FetchStatement {
  const partner = paymentPartner(services, provider);
  return (question, signal) => provider.family.list(partner, question, signal);
}
