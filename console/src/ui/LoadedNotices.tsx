import { Notifications } from '@mantine/notifications';

/** Host of the messages that `notifications` shows. */
export function LoadedNotices() {
  return <Notifications position="top-center" autoClose={5_000} limit={3} />;
}
