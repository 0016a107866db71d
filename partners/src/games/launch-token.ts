import type { FastifyRequest } from 'fastify';
import { type Fields, optionalText } from '../http/fields.ts';
import { hmacSha256, isSame } from '../http/signatures.ts';
import type { Sandbox } from '../sandbox.ts';

const tokenLifeMs = 12 * 60 * 60 * 1000;

/** Issues a signed token, which needs no store and so keeps an open game valid across a restart. */
export function issueLaunchToken(sandbox: Sandbox, code: string, username: string): string {
  const claim = `${code}.${username}.${sandbox.now() + tokenLifeMs}`;
  return `${Buffer.from(claim).toString('base64url')}.${hmacSha256(sandbox.secretOf(code), claim)}`;
}

/** The username inside a token; undefined when it is forged, expired or of another provider. */
export function playerOfToken(sandbox: Sandbox, code: string, token: string): string | undefined {
  const [encoded = '', signature = ''] = token.split('.');
  const claim = Buffer.from(encoded, 'base64url').toString();
  const [tokenCode, username, expiresAt] = claim.split('.');
  const isGenuine = isSame(signature, hmacSha256(sandbox.secretOf(code), claim));
  const isValid = isGenuine && tokenCode === code && Number(expiresAt) > sandbox.now();
  return isValid ? username : undefined;
}

export type LaunchOptions = {
  readonly language: string;
  readonly redirectUrl: string;
};

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
