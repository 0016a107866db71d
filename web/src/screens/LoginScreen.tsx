import { useEffect } from 'react';
import { LoginForm } from '#features/auth/LoginForm.tsx';
import { useOptions } from '#lib/reading/use-lookup.ts';
import { redirectToClosed } from '#lib/session/redirect-to-login.ts';
import { useText } from '#lib/text.ts';
import { classNames } from '#ui/class-names.ts';
import { Mark } from '#ui/Mark.tsx';
import styles from './login-screen.module.css';

const css = classNames(styles);

export function LoginScreen() {
  const core = useText('core');
  const text = useText('login');
  const active = useOptions('GET /api/lookup/active');
  const isGone = active.kind === 'loaded' && active.reply.terminated === 'gone';
  useEffect(() => {
    if (isGone) redirectToClosed();
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
