import type { ReplyOf } from '@wallet/contract/api';
import { FingerprintPattern, X } from 'lucide';
import { useState } from 'react';
import { errorText } from '#lib/error-text.ts';
import { lazyScreen } from '#lib/lazy-screen.tsx';
import { formatMoment } from '#lib/moment.ts';
import { hasPasskeys } from '#lib/passkeys/has-passkeys.ts';
import { useQuery } from '#lib/reading/use-query.ts';
import { useText } from '#lib/text.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { classNames } from '#ui/class-names.ts';
import { Confirm } from '#ui/dialogs/Confirm.tsx';
import { SheetPart } from '#ui/dialogs/SheetPart.tsx';
import { LoadError } from '#ui/feedback/LoadError.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Icon } from '#ui/Icon.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { deviceName } from './device-name.ts';
import styles from './profile.module.css';
import { passkeysQuery, removePasskey } from './profile-queries.ts';

const css = classNames(styles);

const AddPasskeySheet = lazyScreen(() => import('./AddPasskeySheet.tsx'), 'AddPasskeySheet');

type Passkey = ReplyOf<'GET /api/account/passkeys'>['passkeys'][number];

/** List of the keys that log a member in without the password; a server without them has room for none. */
export function PasskeyList() {
  const text = useText('profile');
  const passkeys = useQuery(passkeysQuery);
  if (passkeys.isPending) {
    return (
      <section className={css('section')}>
        <h2>{text.passkeys}</h2>
        <p className={css('label')}>{text.passkeysLead}</p>
        <Skeleton height={44} radius={12} />
      </section>
    );
  }
  if (passkeys.data === undefined) return <LoadError onRetry={() => void passkeys.refetch()} />;
  const { passkeys: list, hasRoom } = passkeys.data;
  return list.length > 0 || hasRoom ? <Passkeys list={list} hasRoom={hasRoom} /> : null;
}

function Passkeys({ list, hasRoom }: { list: readonly Passkey[]; hasRoom: boolean }) {
  const text = useText('profile');
  const [isAdding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<Passkey | null>(null);

  async function remove(id: string): Promise<void> {
    try {
      await removePasskey(id);
      toast('ok', text.passkeyRemoved);
    } catch (failure) {
      toast('error', await errorText(failure));
    }
    setRemoving(null);
  }

  function adding() {
    if (!hasPasskeys()) return <p className={css('label')}>{text.passkeysElsewhere}</p>;
    if (!hasRoom) return <p className={css('label')}>{text.passkeysFull}</p>;
    return (
      <Button size="small" onClick={() => setAdding(true)}>
        {text.addPasskey}
      </Button>
    );
  }

  return (
    <section className={css('section')}>
      <h2>{text.passkeys}</h2>
      <p className={css('label')}>{text.passkeysLead}</p>
      {list.length > 0 && (
        <ul className={css('devices')}>
          {list.map((passkey) => (
            <li key={passkey.id} className={css('device')}>
              <Icon of={FingerprintPattern} className={css('deviceIcon')} size={22} />
              <div className={css('deviceName')}>
                <p>{deviceName(passkey.device)}</p>
                <p className={css('label')}>{text.passkeyMade(formatMoment(passkey.createdAt))}</p>
                <p className={css('label')}>
                  {passkey.lastUsedAt === null
                    ? text.passkeyUnused
                    : text.lastSeen(formatMoment(passkey.lastUsedAt))}
                </p>
              </div>
              <IconButton
                label={text.removePasskeyOf(deviceName(passkey.device))}
                icon={<Icon of={X} size={18} />}
                onClick={() => setRemoving(passkey)}
              />
            </li>
          ))}
        </ul>
      )}
      {adding()}
      {isAdding && (
        <SheetPart onClose={() => setAdding(false)}>
          <AddPasskeySheet onClose={() => setAdding(false)} />
        </SheetPart>
      )}
      {removing && (
        <Confirm
          title={text.removePasskeyTitle}
          confirmLabel={text.removePasskey}
          tone="danger"
          onConfirm={() => remove(removing.id)}
          onCancel={() => setRemoving(null)}
        >
          {text.removePasskeyBody(deviceName(removing.device))}
        </Confirm>
      )}
    </section>
  );
}
