import type { Services } from '#services.ts';
import { partnerKey } from '../config.ts';
import type { CallOutcome } from './companies.ts';

/** An outside company as its adapter sees it. */
export type Partner = OpenPartner & {
  /** The name the company knows us by, and the secret we share. */
  readonly clientId: string;
  readonly secret: string;
};

/** A company with which no secret is shared. */
export type OpenPartner = {
  /** Its key among the partners. */
  readonly key: string;
  /** Without a slash at the end. */
  readonly url: string;
  /** Receives the outcome of each call. */
  readonly heard: (outcome: CallOutcome, seconds: number) => void;
};

type Ground = Pick<Services, 'config' | 'companies'>;

/** Finds the company of this key; `path` is its place below the common address of the partners. */
export function partnerOf(ground: Ground, key: string, path: string): Partner {
  const { partners } = ground.config;
  return {
    ...openPartnerOf(ground, key, path),
    clientId: partners.clientId,
    secret: partnerKey(partners, key),
  };
}

/** As `partnerOf`, where no secret is shared. */
export function openPartnerOf(
  { config, companies }: Ground,
  key: string,
  path: string,
): OpenPartner {
  const { partners } = config;
  return {
    key,
    url: partners.urls[key] ?? `${partners.url}${path}`,
    heard: (outcome, seconds) => companies.heard(key, outcome, seconds),
  };
}

/** False of a company that the operator has no contract with: nothing is asked of it, nor believed from it. */
export function isContracted({ config }: Pick<Ground, 'config'>, key: string): boolean {
  const { keys, hasDemoKeys } = config.partners;
  return hasDemoKeys || keys[key] !== undefined;
}
