import { Eye, EyeOff, KeyRound } from 'lucide';
import { useState } from 'react';
import { errorText } from '#lib/error-text.ts';
import { useQuery } from '#lib/reading/use-query.ts';
import { useText } from '#lib/text.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { CopyButton } from '#ui/buttons/CopyButton.tsx';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { classNames } from '#ui/class-names.ts';
import { Confirm } from '#ui/dialogs/Confirm.tsx';
import { LoadError } from '#ui/feedback/LoadError.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Icon } from '#ui/Icon.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { credentialsQuery, resetGamePassword } from './credentials-queries.ts';
import styles from './game-account.module.css';

const css = classNames(styles);

/** Always of the same length, so that it does not reveal how long the password is. */
const mask = '••••••••';

/** The login at the provider; the password only when asked for. */
export function GameAccountCredentials({ slotCode }: { slotCode: string }) {
  const text = useText('gameAccount');
  const credentials = useQuery(credentialsQuery(slotCode));
  const [isShown, setShown] = useState(false);
  const [isAsking, setAsking] = useState(false);

  async function reset(): Promise<void> {
    try {
      await resetGamePassword(slotCode);
      toast('ok', text.resetDone);
    } catch (failure) {
      toast('error', await errorText(failure));
    }
    setAsking(false);
  }

  if (credentials.isPending) return <Skeleton height={158} radius={22} />;
  if (credentials.data === undefined) {
    return <LoadError onRetry={() => void credentials.refetch()} />;
  }
  const { username, password } = credentials.data;
  return (
    <div className={css('credentials')}>
      <dl>
        <div className={css('row')}>
          <dt className={css('label')}>{text.username}</dt>
          <dd className={css('secret')}>{username}</dd>
          <dd className={css('tools')}>
            <CopyButton text={username} label={text.copyUsername} iconOnly />
          </dd>
        </div>
        <div className={css('row')}>
          <dt className={css('label')}>{text.password}</dt>
          <dd className={css('secret')}>{isShown ? password : mask}</dd>
          <dd className={css('tools')}>
            <IconButton
              label={isShown ? text.hide : text.show}
              icon={isShown ? <Icon of={EyeOff} size={18} /> : <Icon of={Eye} size={18} />}
              onClick={() => setShown(!isShown)}
            />
            <CopyButton text={password} label={text.copyPassword} iconOnly />
          </dd>
        </div>
      </dl>
      <Button
        size="small"
        tone="ghost"
        icon={<Icon of={KeyRound} size={16} />}
        onClick={() => setAsking(true)}
      >
        {text.resetPassword}
      </Button>
      {isAsking && (
        <Confirm
          title={text.resetTitle}
          confirmLabel={text.resetPassword}
          onConfirm={reset}
          onCancel={() => setAsking(false)}
        >
          {text.resetBody}
        </Confirm>
      )}
    </div>
  );
}
