import type { ReplyOf } from '@wallet/contract/api';
import { LogOut, MonitorSmartphone } from 'lucide';
import { useState } from 'react';
import { errorText } from '#lib/error-text.ts';
import { formatMoment } from '#lib/moment.ts';
import { useQuery } from '#lib/reading/use-query.ts';
import { useText } from '#lib/text.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { classNames } from '#ui/class-names.ts';
import { Confirm } from '#ui/dialogs/Confirm.tsx';
import { LoadError } from '#ui/feedback/LoadError.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Icon } from '#ui/Icon.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { deviceName } from './device-name.ts';
import styles from './profile.module.css';
import { revokeAllSessions, revokeSession, sessionsQuery } from './profile-queries.ts';

const css = classNames(styles);

type Session = ReplyOf<'GET /api/account/sessions'>['sessions'][number];

/** List of devices on which the member is logged in; one that is not theirs can be logged out. */
export function SessionList() {
  const text = useText('profile');
  const sessions = useQuery(sessionsQuery);
  const [leaving, setLeaving] = useState<Session | null>(null);
  const [isLeavingAll, setLeavingAll] = useState(false);

  async function signOut(id: string): Promise<void> {
    try {
      await revokeSession(id);
      toast('ok', text.signedOut);
    } catch (failure) {
      toast('error', await errorText(failure));
    }
    setLeaving(null);
  }

  async function signOutEverywhere(): Promise<void> {
    try {
      await revokeAllSessions();
    } catch (failure) {
      toast('error', await errorText(failure));
      setLeavingAll(false);
    }
  }

  function list() {
    if (sessions.isPending) return <Skeleton height={76} radius={22} />;
    if (sessions.data === undefined) return <LoadError onRetry={() => void sessions.refetch()} />;
    return (
      <ul className={css('devices')}>
        {sessions.data.sessions.map((session) => (
          <li key={session.id} className={css('device')}>
            <Icon of={MonitorSmartphone} className={css('deviceIcon')} size={22} />
            <div className={css('deviceName')}>
              <p>{deviceName(session.device)}</p>
              <p className={css('label')}>
                {session.isCurrent ? (
                  <span className={css('here')}>{text.thisDevice}</span>
                ) : (
                  text.lastSeen(formatMoment(session.lastSeenAt))
                )}
              </p>
            </div>
            {!session.isCurrent && (
              <IconButton
                label={text.signOutOf(deviceName(session.device))}
                icon={<Icon of={LogOut} size={18} />}
                onClick={() => setLeaving(session)}
              />
            )}
          </li>
        ))}
      </ul>
    );
  }

  return (
    <section className={css('section')}>
      <h2>{text.devices}</h2>
      {list()}
      <Button size="small" onClick={() => setLeavingAll(true)}>
        {text.signOutEverywhere}
      </Button>
      {isLeavingAll && (
        <Confirm
          title={text.signOutEverywhereTitle}
          confirmLabel={text.signOut}
          tone="danger"
          onConfirm={signOutEverywhere}
          onCancel={() => setLeavingAll(false)}
        >
          {text.signOutEverywhereBody}
        </Confirm>
      )}
      {leaving && (
        <Confirm
          title={text.signOutTitle(deviceName(leaving.device))}
          confirmLabel={text.signOut}
          tone="danger"
          onConfirm={() => signOut(leaving.id)}
          onCancel={() => setLeaving(null)}
        >
          {text.lastSeen(formatMoment(leaving.lastSeenAt))}
        </Confirm>
      )}
    </section>
  );
}
