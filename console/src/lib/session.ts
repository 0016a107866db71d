import { sessionNamed } from '@wallet/client/session';
import { sharedValue } from '@wallet/client/shared-value';

const kept = sessionNamed('staff-token');

type SessionState = {
  /** True when the last session expired. */
  readonly hasExpired: boolean;
  /** True while the server answers nothing before the staff user has chosen a password. */
  readonly needsOwnPassword: boolean;
};

const standing = sharedValue<SessionState>({ hasExpired: false, needsOwnPassword: false });

/** The bearer token of this tab, or null before someone has signed in. Closing the tab signs off. */
export const { readToken } = kept;

/** Calls back when someone signs in, signs out, or is signed out by the server. */
export const onSessionChange = standing.subscribe;

export function startSession(token: string, { needsOwnPassword }: Needs): void {
  kept.startSession(token);
  standing.change({ hasExpired: false, needsOwnPassword });
}

type Needs = Pick<SessionState, 'needsOwnPassword'>;

export function needsOwnPassword(): boolean {
  return standing.read().needsOwnPassword;
}

/** Set by the sign-in, after a reload by the first rejection, and when a password was chosen. */
export function setNeedsOwnPassword(needs: boolean): void {
  if (needsOwnPassword() !== needs) {
    standing.change({ ...standing.read(), needsOwnPassword: needs });
  }
}

export function useNeedsOwnPassword(): boolean {
  return standing.use().needsOwnPassword;
}

/** With `expired` the sign-in screen explains why it is shown. */
export function endSession(reason: 'signed out' | 'expired'): void {
  if (readToken() === null) return;
  kept.endSession();
  standing.change({ hasExpired: reason === 'expired', needsOwnPassword: false });
}

export function useToken(): string | null {
  standing.use();
  return readToken();
}

export function useHasExpired(): boolean {
  return standing.use().hasExpired;
}
