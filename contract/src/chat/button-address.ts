import type { Button } from './customer.ts';

/**
 * Address that a button opens; null when it may not open any, or sends a reply instead. The one rule for the
 * server, the console and the app. No zod: browsers load this file.
 */
export function buttonAddress({ type, payload }: Pick<Button, 'type' | 'payload'>): string | null {
  if (type === 'call') return dialable.test(payload) ? `tel:${payload.replace(/[ -]/g, '')}` : null;
  return type === 'web' && openable.test(payload) ? payload : null;
}

/** True of a button that does something when tapped, and only what its type says. */
export function isButton(button: Pick<Button, 'type' | 'payload'>): boolean {
  return button.type === 'postback' || buttonAddress(button) !== null;
}

/** Digits as people write them; emergency and service numbers have three or four. */
const dialable = /^\+?\d(?:[ -]?\d){2,14}$/;

/** A page of ours, or an https site: a real host without credentials in the address. */
const openable =
  /^(?:\/(?!\/)|https:\/\/[^/?#@:.\s\\]+(?:\.[^/?#@:.\s\\]+)+(?::\d{1,4})?(?![^/?#]))[^\s\\]*$/i;
