import { Notifications } from '@mantine/notifications';

/** What `notifications` shows. */
export function LoadedNotices() {
  return <Notifications position="top-center" autoClose={5_000} limit={3} />;
}
