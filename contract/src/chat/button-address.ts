import type { Button } from './customer.ts';

/**
 * Address to which pressing a button leads; null when it may lead nowhere, or sends an answer instead.
 * The one rule of the server that takes a button, the console that writes it and the app that shows it.
 * No zod: the browser loads this file.
 */
export function buttonAddress({ type, payload }: Pick<Button, 'type' | 'payload'>): string | null {
  if (type === 'call') return dialable.test(payload) ? `tel:${payload.replace(/[ -]/g, '')}` : null;
  return type === 'web' && openable.test(payload) ? payload : null;
}

/** True of a button that does something when pressed, and nothing but what its type says. */
export function isButton(button: Pick<Button, 'type' | 'payload'>): boolean {
  return button.type === 'postback' || buttonAddress(button) !== null;
}

/** Digits as people write them; emergency and service numbers have three or four. */
const dialable = /^\+?\d(?:[ -]?\d){2,14}$/;

/** A page of ours, or a site behind TLS: a real host, and nobody's name or password before it. */
const openable =
  /^(?:\/(?!\/)|https:\/\/[^/?#@:.\s\\]+(?:\.[^/?#@:.\s\\]+)+(?::\d{1,4})?(?![^/?#]))[^\s\\]*$/i;
