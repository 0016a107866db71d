import { useEffect } from 'react';
import { isServiceOver } from '#features/auth/is-service-over.ts';
import { LoginForm } from '#features/auth/LoginForm.tsx';
import { redirectToClosed } from '#lib/session/redirect-to-login.ts';
import { useText } from '#lib/text.ts';
import { classNames } from '#ui/class-names.ts';
import { Mark } from '#ui/Mark.tsx';
import styles from './login-screen.module.css';

const css = classNames(styles);

export function LoginScreen() {
  const core = useText('core');
  const text = useText('login');
  useEffect(() => {
    void isServiceOver().then((isOver) => isOver && redirectToClosed());
  }, []);
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
