import { randomBytes } from 'node:crypto';
import type { Services } from '#services.ts';
import { partnerKey } from '../config.ts';
import type { CallOutcome } from './circuit-breaker.ts';

/** An external provider as its adapter sees it. */
export type Partner = OpenPartner & {
  /** Our client name at the provider, and the shared secret. */
  readonly clientId: string;
  readonly secret: string;
};

/** A provider without a shared secret. */
export type OpenPartner = {
  /** Its key among the partners. */
  readonly key: string;
  /** Without a trailing slash. */
  readonly url: string;
  /** False without a secret where one is needed: nothing is sent to it, nor believed from it. */
  readonly isContracted: boolean;
  /** Receives the outcome of each call, and the code of the error that prevented it. */
  readonly recordOutcome: (outcome: CallOutcome, seconds: number, reason?: string) => void;
};

type PartnerServices = Pick<Services, 'config' | 'providerHealth'>;

/** Stands in for a secret that is not set; it leaves the process in no call. */
const unknownSecret = randomBytes(32).toString('base64url');

/**
 * Finds the provider of this key; `path` is its place below the common address of the partners. One
 * without a secret answers nothing: every outcome there stays unknown until its secret is set.
 */
export function partnerOf(services: PartnerServices, key: string, path: string): Partner {
  const { partners } = services.config;
  return {
    ...openPartnerOf(services, key, path),
    isContracted: isContracted(services, key),
    clientId: partners.clientId,
    secret: partnerKey(partners, key) ?? unknownSecret,
  };
}

/** As `partnerOf`, where no secret is shared. */
export function openPartnerOf(
  { config, providerHealth }: PartnerServices,
  key: string,
  path: string,
): OpenPartner {
  const { partners } = config;
  return {
    key,
    url: partners.urls[key] ?? `${partners.url}${path}`,
    isContracted: true,
    recordOutcome: (...call) => providerHealth.recordOutcome(key, ...call),
  };
}

/** False of a provider that the operator shares no secret with. */
export function isContracted({ config }: Pick<PartnerServices, 'config'>, key: string): boolean {
  return partnerKey(config.partners, key) !== null;
}
