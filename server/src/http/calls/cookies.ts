import type { FastifyReply, FastifyRequest } from 'fastify';
import { isToken } from '#lib/token.ts';

/** Device secrets kept by the browser. None of them authenticates; only the bearer token does. */
const lifeSeconds = {
  /** The device, by which a member is known where they signed in before. */
  device: 365 * 24 * 3_600,
  /** The verification of a phone, for clients that do not repeat its token. */
  otp: 30 * 60,
} as const;

type CookieName = keyof typeof lifeSeconds;

export type Cookies = {
  /** The token under this name, or null. */
  readonly read: (name: CookieName) => string | null;
  readonly keep: (name: CookieName, token: string) => void;
};

/** The cookies of one request: no script reads them, and no other site has them sent. */
export function cookiesOf(request: FastifyRequest, reply: FastifyReply, isHttps: boolean): Cookies {
  const sent = new Map(
    (request.headers.cookie ?? '').split(';').map((pair) => {
      const [name = '', ...value] = pair.trim().split('=');
      return [name, value.join('=')];
    }),
  );
  return {
    read: (name) => {
      const token = sent.get(name);
      return token !== undefined && isToken(token) ? token : null;
    },
    keep: (name, token) => {
      const secure = isHttps ? '; Secure' : '';
      reply.header(
        'set-cookie',
        `${name}=${token}; Path=/api/; Max-Age=${lifeSeconds[name]}; HttpOnly; SameSite=Strict${secure}`,
      );
    },
  };
}
