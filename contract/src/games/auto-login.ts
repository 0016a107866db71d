import { z } from 'zod';
import { member } from '../call.ts';

const Segment = z.string().min(1).max(64);
const username = z.object({ username: Segment });
const credentials = z.object({ username: Segment, password: Segment });

function autoLogin<const P extends z.ZodType>(params: P) {
  return member({
    changesState: true,
    params,
    reply: z.object({ link: z.string() }),
    invalid: 'SLOT_NO_ACCOUNT',
    errors: [
      'SLOT_NO_ACCOUNT',
      'GAME_ACTIVATION_FAIL',
      'GAME_MAINTENANCE',
      'GAME_UNAVAILABLE',
      'REQUEST_LIMIT',
    ],
  });
}

/** The calls of the specification; a provider's name is its code in small letters. */
export const autoLoginsByName = {
  'GET /api/autoLogin/pg/:username': autoLogin(username),
  'GET /api/autoLogin/betflix/:username': autoLogin(username),
  'GET /api/autoLogin/askmebet/:username/:password': autoLogin(credentials),
  'GET /api/autoLogin/imi/:username/:password': autoLogin(credentials),
  'GET /api/autoLogin/usun/:username/:password': autoLogin(credentials),
  'GET /api/autoLogin/areaslot/:username': autoLogin(username),
  'GET /api/autoLogin/circus/:username/:password': autoLogin(credentials),
  'GET /api/autoLogin/slotracha/:username/:password': autoLogin(credentials),
  'GET /api/autoLogin/pgslot/:username/:password': autoLogin(credentials),
  'GET /api/autoLogin/joker2/:username': autoLogin(username),
  'GET /api/autoLogin/huayhd/:username': autoLogin(username),
};

/** Opens any provider that is entered by a link of a session we make for the member. */
export const autoLogins = {
  ...autoLoginsByName,
  'GET /api/autoLogin/:game/:username/:password': autoLogin(credentials.extend({ game: Segment })),
};
