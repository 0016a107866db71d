/**
 * Messages that were sent and are not in the thread yet. Each has a client id from the start, under which the
 * server accepts it once.
 */
export type Sending<C> = {
  readonly clientId: string;
  readonly content: C;
  readonly step: SendingStep;
};

type SendingStep =
  | { readonly kind: 'waiting' }
  /** `share` is 0 to 1 of a file, or null where there is no progress. */
  | { readonly kind: 'sending'; readonly share: number | null }
  /** The server has it; the thread is about to show it. */
  | { readonly kind: 'stored' }
  /** An unknown outcome: it may have arrived. Later messages wait, so that the order is kept. */
  | { readonly kind: 'unanswered' }
  /** It will never arrive in this form. `reason` is the server's code. */
  | { readonly kind: 'refused'; readonly reason: string };

export type SendingEvent<C> =
  | { readonly kind: 'press'; readonly clientId: string; readonly content: C }
  | { readonly kind: 'start'; readonly clientId: string }
  | { readonly kind: 'progress'; readonly clientId: string; readonly share: number | null }
  /** The file is uploaded; a retry need not repeat it. */
  | { readonly kind: 'content'; readonly clientId: string; readonly content: C }
  | { readonly kind: 'stored'; readonly clientId: string }
  | { readonly kind: 'unanswered'; readonly clientId: string }
  | { readonly kind: 'refused'; readonly clientId: string; readonly reason: string }
  | { readonly kind: 'resend'; readonly clientId: string }
  | { readonly kind: 'remove'; readonly clientId: string }
  /** Messages that the thread shows now. */
  | { readonly kind: 'arrived'; readonly clientIds: ReadonlySet<string> };

export function sendingState<C>(
  list: readonly Sending<C>[],
  event: SendingEvent<C>,
): readonly Sending<C>[] {
  switch (event.kind) {
    case 'press':
      return [
        ...list,
        { clientId: event.clientId, content: event.content, step: { kind: 'waiting' } },
      ];
    case 'start':
      return changed(list, event, { step: { kind: 'sending', share: null } });
    case 'progress':
      return changed(list, event, { step: { kind: 'sending', share: event.share } });
    case 'content':
      return changed(list, event, { content: event.content });
    case 'stored':
      return changed(list, event, { step: { kind: 'stored' } });
    case 'unanswered':
      return changed(list, event, { step: { kind: 'unanswered' } });
    case 'refused':
      return changed(list, event, { step: { kind: 'refused', reason: event.reason } });
    case 'resend':
      return changed(list, event, { step: { kind: 'waiting' } });
    case 'remove':
      return list.filter(({ clientId }) => clientId !== event.clientId);
    case 'arrived':
      return list.some(({ clientId }) => event.clientIds.has(clientId))
        ? list.filter(({ clientId }) => !event.clientIds.has(clientId))
        : list;
  }
}

/** The next one to send, or null while one is in flight: messages arrive in order. */
export function nextToSend<C>(list: readonly Sending<C>[]): Sending<C> | null {
  const first = list.find(({ step }) => step.kind !== 'refused' && step.kind !== 'stored');
  return first?.step.kind === 'waiting' ? first : null;
}

function changed<C>(
  list: readonly Sending<C>[],
  { clientId }: { readonly clientId: string },
  change: Partial<Sending<C>>,
): readonly Sending<C>[] {
  return list.map((sending) =>
    sending.clientId === clientId ? { ...sending, ...change } : sending,
  );
}
