import { autoLoginsByName } from '@wallet/contract/games/auto-login';
import type { Caller, Routes, SignedIn } from '#http/calls/route.ts';
import type { Services } from '#services.ts';
import { autoLogin } from './auto-login.ts';

type Visit = {
  readonly member: SignedIn;
  readonly caller: Caller;
  readonly params: { readonly username: string; readonly password?: string };
};

export function autoLoginRoutes(services: Services) {
  const enter = async (game: string, { member, caller, params }: Visit) => ({
    link: await autoLogin(services, {
      game,
      memberId: member.id,
      sessionId: member.sessionId,
      language: caller.language,
      device: caller.device,
      username: params.username,
      password: params.password,
    }),
  });

  return {
    ...forEachCall(autoLoginsByName, (name) => {
      const [, , , game = ''] = name.split('/');
      return (visit: Visit) => enter(game, visit);
    }),
    'GET /api/autoLogin/:game/:username/:password': (visit) => enter(visit.params.game, visit),
  } satisfies Routes;
}

/** The same handler for each of these calls, made from its name. */
function forEachCall<Name extends string, Handler>(
  calls: Readonly<Record<Name, unknown>>,
  handlerOf: (name: string) => Handler,
): Record<Name, Handler> {
  const handlers = Object.keys(calls).map((name) => [name, handlerOf(name)]);
  return Object.fromEntries(handlers);
}
