import { notifications } from '@mantine/notifications';
import { useMutation } from '@tanstack/react-query';
import type { ReplyOf, RequestFor, StaffCallName } from '@wallet/contract/api';
import type { ApiError } from '@wallet/contract/api-error';
import { call } from './call.ts';
import { errorText } from './error-text.ts';
import { queryClient } from './query-client.ts';
import { untilAnswered } from './unanswered.ts';

type ChangeName = Exclude<StaffCallName, `GET ${string}`>;

/**
 * A call that changes something: `useChange('POST /staff/api/…', text.saved)`. It says when it is
 * done, shows a failure in words, and lets everything on the screen be read again either way: a
 * rejection often means that someone else was faster. `key` makes a repetition harmless, for calls that
 * ask for one. `onDone` is called before anything is read again, also when its component is gone.
 */
export function useChange<N extends ChangeName>(
  name: N,
  done?: string | ((reply: ReplyOf<N>) => string),
  { key, onDone }: { readonly key?: string; readonly onDone?: () => void } = {},
) {
  return useMutation<ReplyOf<N>, ApiError, RequestFor<N>>({
    mutationFn: (request) => untilAnswered(call(name, request, key === undefined ? {} : { key })),
    onSuccess: (reply) => {
      onDone?.();
      const message = typeof done === 'function' ? done(reply) : done;
      if (message !== undefined) notifications.show({ color: 'jade', message });
    },
    onError: (error) => notifications.show({ color: 'red', message: errorText(error) }),
    onSettled: () => queryClient.invalidateQueries(),
  });
}

/**
 * Leaves a question once it is done, or once someone else has decided. Any other failure has been shown by then, and
 * what was typed stays.
 */
export function leaving(leave: () => void) {
  const onError = ({ code }: ApiError) => {
    if (code === 'ALREADY_DECIDED') leave();
  };
  return { onSuccess: leave, onError };
}
