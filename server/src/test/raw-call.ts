import { randomBytes } from 'node:crypto';
import { api } from '@wallet/contract/api';
import type { Call } from '@wallet/contract/call';
import { isErrorCode } from '@wallet/contract/errors';
import { z } from 'zod';
import { startSession } from '#access/session-store.ts';
import { startStaffSession } from '#access/staff-session-store.ts';
import { routesOf } from '../app.ts';
import { fundedMember } from './funded-member.ts';
import { staffUser } from './staff.ts';
import type { TestServer } from './test-server.ts';

/** A call as an ill-meaning client makes it: any text as the path or the body. */
type RawCall = {
  readonly path?: string;
  readonly body?: string;
  readonly type?: string;
  readonly token?: string;
};

export type RawReply = {
  readonly what: string;
  readonly status: number;
  readonly message: string | undefined;
  readonly text: string;
};

export async function rawCall(
  { url }: TestServer,
  name: string,
  { path, body, type = 'application/json', token }: RawCall,
): Promise<RawReply> {
  const [method = '', pattern = ''] = name.split(' ');
  const target = path ?? pattern.replaceAll(/:\w+/g, 'x');
  const response = await fetch(`${url}${target}`, {
    method,
    headers: {
      'x-client-type': pattern.startsWith('/staff/') ? 'staff-console' : 'member-web',
      'x-forwarded-for': `10.${[...randomBytes(3)].join('.')}`,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': type }),
    },
    ...(body === undefined ? {} : { body }),
  });
  const text = await response.text();
  const answer = z.object({ message: z.string() }).safeParse(JSON.parse(text));
  const what = `${method} ${target} ${type} ${body?.slice(0, 200) ?? ''}`;
  return { what, status: response.status, message: answer.data?.message, text };
}

/** Sessions of one caller in turn: a single one that makes thousands of calls without a pause is held up. */
const sessions = 10;

/** Answers a token of a caller who may make each call: a member, or an admin of the staff. */
export async function tokensFor(server: TestServer): Promise<(name: string) => string> {
  const from = { device: 'test', ip: '10.0.0.1' };
  const { id: memberId } = await fundedMember(server);
  const { id: staffId } = await staffUser(server, 'admin');
  const members: string[] = [];
  const staff: string[] = [];
  for (let opened = 0; opened < sessions; opened++) {
    members.push(await startSession(server.db, { memberId, isRemembered: false, ...from }));
    staff.push(await startStaffSession(server.db, { id: staffId, ...from }));
  }
  let turn = 0;
  return (name) => (name.includes(' /staff/') ? staff : members)[turn++ % sessions] ?? '';
}

export function isCatalogueError({ status, message }: RawReply): boolean {
  return status >= 400 && status < 500 && message !== undefined && isErrorCode(message);
}

/** The declared calls that the server answers. */
export function mountedCalls({ services }: TestServer): [string, Call][] {
  const node = { isStopping: () => false, isProxyHidden: () => false };
  const routes = routesOf(services, node);
  return Object.entries<Call>(api).filter(([name]) => Object.hasOwn(routes, name));
}
