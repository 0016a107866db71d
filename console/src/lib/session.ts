import { useSyncExternalStore } from 'react';

const storedAs = 'staff-token';
const listeners = new Set<() => void>();
let hasExpired = false;
let needsPassword = false;

/** The bearer token of this tab, or null before somebody has signed in. */
export function readToken(): string | null {
  return sessionStorage.getItem(storedAs);
}

/** Kept for this tab alone: closing it signs off. */
export function startSession(token: string, { needsOwnPassword }: Needs): void {
  sessionStorage.setItem(storedAs, token);
  hasExpired = false;
  needsPassword = needsOwnPassword;
  tell();
}

type Needs = { readonly needsOwnPassword: boolean };

/** Whether the server answers nothing before the colleague has chosen a password. */
export function needsOwnPassword(): boolean {
  return needsPassword;
}

/** Told by the sign-in, after a reload by the first refusal, and when it was chosen. */
export function setNeedsOwnPassword(needs: boolean): void {
  if (needsPassword === needs) return;
  needsPassword = needs;
  tell();
}

export function useNeedsOwnPassword(): boolean {
  return useSyncExternalStore(onSessionChange, needsOwnPassword);
}

/** `expired` tells the sign-in screen why it has come back. */
export function endSession(reason: 'signed out' | 'expired'): void {
  if (readToken() === null) return;
  sessionStorage.removeItem(storedAs);
  hasExpired = reason === 'expired';
  needsPassword = false;
  tell();
}

/** Hears when somebody signs in, out, or is signed out by the server. */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useToken(): string | null {
  return useSyncExternalStore(onSessionChange, readToken);
}

/** Whether the last session ended by itself. */
export function useHasExpired(): boolean {
  return useSyncExternalStore(onSessionChange, () => hasExpired);
}

function tell(): void {
  for (const listener of listeners) listener();
}
