import { readStored, removeStored, store } from '@wallet/client/storage';
import type { Baht } from '@wallet/contract/money';

/** Forms with an amount that was typed. */
const kinds = ['withdraw', 'transfer', 'qrcode', 'notice'] as const;
export type UnsentKind = (typeof kinds)[number];

/** The kind as one whose form is kept, or undefined. */
export function unsentKind(kind: string): UnsentKind | undefined {
  return kinds.find((known) => known === kind);
}

/** Forms whose content no storage may have: a gift link is money, and a slip is a picture. */
export type HeldKind = 'giftLink' | 'slip';

/** Member whose form it is. */
export type FormOwner = { readonly memberId: string; readonly phone: string };

type WithAmount = FormOwner & {
  readonly kind: UnsentKind;
  readonly amount: Baht;
  /** Sides of a transfer. */
  readonly from?: string;
  readonly to?: string;
};

/** A form of money that its member had filled in when the session was over. */
type Unsent = WithAmount | (FormOwner & { readonly kind: HeldKind });

const name = 'unsent';
/** A login follows soon, or someone else holds the phone by then. */
const keptMs = 15 * 60_000;

/** Keeps a form over the login, for this tab and this member. */
export function keepUnsent(form: Unsent): void {
  store('session', name, JSON.stringify({ at: Date.now(), form }));
}

/** The form that waits for a login, or null. */
export function readUnsent(): Unsent | null {
  try {
    // Written by this tab itself.
    const kept = JSON.parse(readStored('session', name) ?? 'null');
    if (kept && Date.now() - kept.at < keptMs) return kept.form;
  } catch {
    // Unreadable is as good as nothing.
  }
  removeStored('session', name);
  return null;
}

/** A member's own form of a kind; no one else's. */
export function ownUnsent(kind: UnsentKind, memberId: string): WithAmount | null {
  const form = readUnsent();
  // Each kind but the held ones has an amount.
  return isOwn(form, kind, memberId) ? (form as WithAmount) : null;
}

export function isOwn(form: Unsent | null, kind: Unsent['kind'], memberId: string): boolean {
  return form?.kind === kind && form.memberId === memberId;
}

/** Forgets the form of a kind, which is on the screen again; another kind keeps waiting. */
export function forgetUnsent(kind: string): void {
  if (readUnsent()?.kind === kind) removeStored('session', name);
}
