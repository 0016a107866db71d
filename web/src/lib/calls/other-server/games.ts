import { ask, type Completions, done, type Substitutes } from './completion.ts';
import { type Fields, fieldsOf, isObject, listOf } from './values.ts';

export const substitutes: Substitutes = {
  // Some providers' sessions are opened by the name alone.
  'GET /api/autoLogin/:game/:username/:password': (reply) => {
    const { game, username } = fieldsOf(reply.parts.params);
    return ask(reply, `GET /api/autoLogin/${game}/${username}`);
  },
};

export const completions: Completions = {
  'GET /api/wallet/activate/:slotCode': done,
  'GET /api/wallet/resetpassword/:slotCode': done,
  'GET /api/wallet/account/:slotCode': (value, { parts }) => {
    const { event, ...login } = fieldsOf(value);
    const isNamedAlone = byNameAlone.includes(String(fieldsOf(parts.params)['slotCode']));
    // A password travels in an address only where the specification has it there.
    const ticket = login[isNamedAlone ? 'username' : 'password'];
    return { ticket, event: eventOf(event), ...login };
  },
};

export function slotsOf(slots: unknown): readonly Fields[] {
  return listOf(slots).map((slot) => ({
    name: slot['code'],
    logo: null,
    background: null,
    ftWalletSlot: 1,
    web: null,
    android: null,
    ios: null,
    refreshedAt: null,
    isStale: false,
    isMaintenance: false,
    launch: launchOf(slot['code']),
    ...slot,
    ...groupOf(slot['category']),
  }));
}

/** Casino games are a separate group at some servers; games of an unknown group are shown with the slots. */
function groupOf(category: unknown): Fields {
  const name = String(category).toLowerCase();
  if (name === 'casino') return { category: 'sport', isCasino: true };
  return { category: name === 'sport' || name === 'lotto' ? name : 'slot' };
}

const byForm = ['JOKER', 'SEXYGAME', 'UFABET', 'SUPERSLOT', 'SLOTXO'];
const byLink = [
  ...['PG', 'BETFLIX', 'ASKMEBET', 'IMI', 'USUN', 'AREASLOT', 'CIRCUS', 'SLOTRACHA', 'PGSLOT'],
  ...['JOKER2', 'HUAYHD'],
];

/** Providers whose sessions are opened by the account's name. */
const byNameAlone = ['PG', 'BETFLIX', 'AREASLOT', 'JOKER2', 'HUAYHD'];

/** Launch address of a provider by its code; others by their own address. */
function launchOf(code: unknown): 'form' | 'link' | 'url' {
  if (byForm.includes(String(code))) return 'form';
  return byLink.includes(String(code)) ? 'link' : 'url';
}

/** Hidden form fields; without any, the provider's own address. */
function eventOf(event: unknown): unknown {
  if (!isObject(event)) return null;
  return event['fields'] ? { action: '', ...event } : { action: '', fields: event };
}
