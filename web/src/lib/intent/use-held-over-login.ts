import { useEffect, useEffectEvent } from 'react';
import { memberDetails } from '../money/balances.ts';
import { useQuery } from '../reading/use-query.ts';
import { onSessionEnd } from '../session/session.ts';
import { type HeldContent, holdUnsent, takeHeld } from './held-content.ts';
import type { HeldKind } from './unsent.ts';

type Form<K extends HeldKind> = {
  readonly kind: K;
  /** Reads what the form holds; null while it is empty. */
  readonly content: () => HeldContent<K> | null;
  readonly restore: (content: HeldContent<K>) => void;
};

/** Keeps a form's content in memory when the session ends, and fills it in after its member's next login. */
export function useHeldOverLogin<K extends HeldKind>({ kind, content, restore }: Form<K>): void {
  const { data: member } = useQuery(memberDetails);
  const memberId = member?.profile._id;
  const hold = useEffectEvent(() => {
    const filled = content();
    if (!member || filled === null) return;
    const { _id, username: phone } = member.profile;
    holdUnsent(kind, { memberId: _id, phone }, filled);
  });
  const fillIn = useEffectEvent(restore);
  useEffect(() => onSessionEnd((_, token) => token && hold()), []);
  useEffect(() => {
    const kept = memberId === undefined ? null : takeHeld(kind, memberId);
    if (kept !== null) fillIn(kept);
  }, [kind, memberId]);
}
