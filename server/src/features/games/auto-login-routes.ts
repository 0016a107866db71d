import type { CallName } from '@wallet/contract/api';
import type { Caller, Routes, SignedIn } from '#http/route.ts';
import type { Services } from '#lib/services.ts';
import { autoLogin } from './auto-login.ts';

type Visit = {
  readonly member: SignedIn;
  readonly caller: Caller;
  readonly params: { readonly username: string; readonly password?: string };
};

export function autoLoginRoutes(services: Services) {
  const enter =
    (name: string) =>
    async ({ member, caller, params }: Visit) => ({
      link: await autoLogin(services, {
        name,
        memberId: member.id,
        sessionId: member.sessionId,
        language: caller.language,
        device: caller.device,
        username: params.username,
        password: params.password,
      }),
    });

  return {
    'GET /api/autoLogin/pg/:username': enter('pg'),
    'GET /api/autoLogin/betflix/:username': enter('betflix'),
    'GET /api/autoLogin/askmebet/:username/:password': enter('askmebet'),
    'GET /api/autoLogin/imi/:username/:password': enter('imi'),
    'GET /api/autoLogin/usun/:username/:password': enter('usun'),
    'GET /api/autoLogin/areaslot/:username': enter('areaslot'),
    'GET /api/autoLogin/circus/:username/:password': enter('circus'),
    'GET /api/autoLogin/slotracha/:username/:password': enter('slotracha'),
    'GET /api/autoLogin/pgslot/:username/:password': enter('pgslot'),
    'GET /api/autoLogin/joker2/:username': enter('joker2'),
    'GET /api/autoLogin/huayhd/:username': enter('huayhd'),
  } satisfies Routes & Record<Extract<CallName, `GET /api/autoLogin/${string}`>, unknown>;
}
