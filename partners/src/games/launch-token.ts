import type { FastifyRequest } from 'fastify';
import type { House } from '../house.ts';
import { type Fields, optionalText } from '../http/fields.ts';
import { hmacSha256, isSame } from '../http/signatures.ts';

const tokenLifeMs = 12 * 60 * 60 * 1000;

/** A token carries its own proof, so that an open game outlives a restart. */
export function issueLaunchToken(house: House, code: string, username: string): string {
  const claim = `${code}.${username}.${house.now() + tokenLifeMs}`;
  return `${Buffer.from(claim).toString('base64url')}.${hmacSha256(house.secretOf(code), claim)}`;
}

/** The player a token speaks for, or nothing when it is forged, old, or for another provider. */
export function playerOfToken(house: House, code: string, token: string): string | undefined {
  const [encoded = '', signature = ''] = token.split('.');
  const claim = Buffer.from(encoded, 'base64url').toString();
  const [tokenCode, username, expiresAt] = claim.split('.');
  const isGenuine = isSame(signature, hmacSha256(house.secretOf(code), claim));
  const isValid = isGenuine && tokenCode === code && Number(expiresAt) > house.now();
  return isValid ? username : undefined;
}

export interface LaunchOptions {
  language: string;
  redirectUrl: string;
}

export function launchOptions(fields: Fields): LaunchOptions {
  return {
    language: optionalText(fields, 'language'),
    redirectUrl: optionalText(fields, 'redirectUrl'),
  };
}

export function launchUrl(
  request: FastifyRequest,
  code: string,
  options: LaunchOptions & { token: string },
): string {
  const url = new URL(`/games/${code}/play`, `${request.protocol}://${request.host}`);
  url.searchParams.set('token', options.token);
  if (options.language !== '') url.searchParams.set('lang', options.language);
  if (options.redirectUrl !== '') url.searchParams.set('redirectUrl', options.redirectUrl);
  return url.href;
}
