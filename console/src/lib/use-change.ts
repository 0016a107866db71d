import { notifications } from '@mantine/notifications';
import { useMutation } from '@tanstack/react-query';
import type { ReplyOf, RequestFor, StaffCallName } from '@wallet/contract/api';
import type { ApiError } from '@wallet/contract/api-error';
import { useRef } from 'react';
import { call } from './call.ts';
import { errorText } from './error-text.ts';
import { queryClient } from './query-client.ts';
import { untilAnswered } from './unanswered.ts';

type ChangeName = Exclude<StaffCallName, `GET ${string}`>;

/**
 * A call that changes something: `useChange('POST /staff/api/…', text.saved)`. It confirms its success, shows a failure
 * in words, and refetches everything on the screen either way: a rejection often means that someone else was faster.
 * Pressed again after a lost reply, it carries the same idempotency key. `onDone` is called before any refetch, also
 * when its component is gone.
 */
export function useChange<N extends ChangeName>(
  name: N,
  done?: string | ((reply: ReplyOf<N>) => string),
  { onDone }: { readonly onDone?: () => void } = {},
) {
  const press = usePress(name);
  return useMutation<ReplyOf<N>, ApiError, RequestFor<N>>({
    mutationFn: (request) => untilAnswered(call(name, request, press.of(request))),
    onSuccess: (reply) => {
      onDone?.();
      const message = typeof done === 'function' ? done(reply) : done;
      if (message !== undefined) notifications.show({ color: 'jade', message });
    },
    onError: (error) => notifications.show({ color: 'red', message: errorText(error) }),
    onSettled: (_, error) => {
      if (!error?.isUnknown) press.end();
      return queryClient.invalidateQueries();
    },
  });
}

/** Idempotency key of a change that creates something: the same for its subject until the outcome is known. */
function usePress(name: ChangeName) {
  const press = useRef<{ readonly key: string; readonly subject: string } | null>(null);
  return {
    of(request: unknown): { readonly key?: string } {
      if (!name.startsWith('POST ')) return {};
      const { params = null }: { readonly params?: unknown } = Object(request);
      const subject = JSON.stringify(params);
      if (press.current?.subject !== subject) press.current = { key: crypto.randomUUID(), subject };
      return { key: press.current.key };
    },
    end: () => {
      press.current = null;
    },
  };
}

/**
 * Closes a question once it is done, or once someone else has decided. Any other failure has been shown by then, and
 * the typed text stays.
 */
export function leaving(leave: () => void) {
  const onError = ({ code }: ApiError) => {
    if (code === 'ALREADY_DECIDED') leave();
  };
  return { onSuccess: leave, onError };
}
