import { createHmac } from 'node:crypto';
import type { Database, Tx } from '#db/database.ts';
import { DomainError } from '#lib/domain-error.ts';
import { isContracted, type Partner } from '#partner/partner.ts';
import type { TxServices } from '#services.ts';
import { listPassedChecks } from './contract-store.ts';

/** State of the contract with a provider. */
export type Contract = {
  /** Its secret is set. */
  readonly isConfigured: boolean;
  /** Its last passed check with the present address and secret; null: none. */
  readonly checkedAt: Date | null;
};

/** State of a provider without a contract. */
export const uncontracted: Contract = { isConfigured: false, checkedAt: null };

/** Reads the state of the contracts with these providers, by their keys. */
export async function readContracts(
  services: TxServices,
  db: Database | Tx,
  partners: readonly Partner[],
): Promise<ReadonlyMap<string, Contract>> {
  const keys = partners.map(({ key }) => key);
  const passed = new Map((await listPassedChecks(db, keys)).map((check) => [check.company, check]));
  return new Map(
    partners.map((partner) => {
      const check = passed.get(partner.key);
      const isCurrent = check?.mark === markOf(services, partner);
      const isConfigured = isContracted(services, partner.key);
      const checkedAt = isConfigured && isCurrent ? check.passedAt : null;
      return [partner.key, { isConfigured, checkedAt }];
    }),
  );
}

/** Rejects with COMPANY_UNCHECKED a provider that has not passed a check with its present secret. */
export async function requireChecked(
  services: TxServices,
  tx: Tx,
  partner: Partner,
): Promise<void> {
  const contract = (await readContracts(services, tx, [partner])).get(partner.key);
  if (!contract?.checkedAt) throw new DomainError('COMPANY_UNCHECKED');
}

/** Keyed digest of the address and secret of a contract; it changes with either of them, and with `SECRETS_KEY`. */
export function markOf(
  { config }: Pick<TxServices, 'config'>,
  { key, url, clientId, secret }: Partner,
): string {
  return createHmac('sha256', config.secretsKey.current)
    .update(JSON.stringify(['company-check', key, url, clientId, secret]))
    .digest('base64url');
}
