import { type Config, partnerKey } from '../config.ts';

/** An outside company as its adapter sees it. */
export type Partner = {
  /** Without a slash at the end. */
  readonly url: string;
  /** The name the company knows us by, and the secret we share. */
  readonly clientId: string;
  readonly secret: string;
};

/** The company of this key; `path` is its place at the common address of the partners. */
export function partnerOf(config: Config, key: string, path: string): Partner {
  const { partners } = config;
  return {
    url: partnerUrl(config, key, path),
    clientId: partners.clientId,
    secret: partnerKey(partners, key),
  };
}

/** The address alone, of a company that knows nobody by a secret. */
export function partnerUrl({ partners }: Config, key: string, path: string): string {
  return partners.urls[key] ?? `${partners.url}${path}`;
}
