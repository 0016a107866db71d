import { useEffect } from 'react';
import { LoginForm } from '#features/auth/LoginForm.tsx';
import { useLookup } from '#lib/reading/use-lookup.ts';
import { leaveService } from '#lib/session/leave.ts';
import { useText } from '#lib/text.ts';
import { classNames } from '#ui/class-names.ts';
import { Mark } from '#ui/Mark.tsx';
import styles from './login-screen.module.css';

const css = classNames(styles);

export function LoginScreen() {
  const core = useText('core');
  const text = useText('login');
  const active = useLookup('GET /api/lookup/active');
  const isGone = active.kind === 'loaded' && active.reply.terminated === 'gone';
  useEffect(() => {
    if (isGone) leaveService();
  }, [isGone]);
  return (
    <div className={css('screen')}>
      <div className={css('mark')}>
        <Mark size="large" />
      </div>
      <div>
        <h1>{core.login}</h1>
        <p className={css('lead')}>{text.loginLead}</p>
      </div>
      <LoginForm />
    </div>
  );
}
