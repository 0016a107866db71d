import type { Routes } from '#http/calls/route.ts';
import { DomainError } from '#lib/domain-error.ts';
import type { Services } from '#services.ts';
import { addNewPasskey, beginPasskey } from './add-passkey.ts';
import { beginLogin, logInWithPasskey } from './log-in-with-passkey.ts';
import { passkeysMax } from './passkey-rules.ts';
import { listPasskeys, removePasskey } from './passkey-store.ts';

export function passkeyRoutes(services: Services) {
  const { db } = services;
  return {
    'POST /api/login/passkey/options': ({ caller }) => beginLogin(services, caller),
    'POST /api/login/passkey': async ({ body, caller }) => {
      const { ip, device, cookies } = caller;
      const place = { ip, device, deviceToken: cookies.read('device') };
      const { token, deviceToken } = await logInWithPasskey(services, body, place);
      cookies.keep('device', deviceToken);
      return { token };
    },
    'GET /api/account/passkeys': async ({ member }) => {
      const passkeys = await listPasskeys(db, member.id);
      return { passkeys, hasRoom: passkeys.length < passkeysMax };
    },
    'POST /api/account/passkeys/options': ({ member, body }) =>
      beginPasskey(services, member, body.password),
    'POST /api/account/passkeys': async ({ member, body, caller }) => {
      const { device, language } = caller;
      await addNewPasskey(services, member, { ...body, device, language });
      return { message: 'SUCCESS' };
    },
    'DELETE /api/account/passkeys/:id': async ({ member, params }) => {
      const isRemoved = await removePasskey(db, { memberId: member.id, id: params.id });
      if (!isRemoved) throw new DomainError('NO_DATA');
      return { message: 'OK' };
    },
  } satisfies Routes;
}
