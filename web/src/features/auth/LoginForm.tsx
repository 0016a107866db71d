import { LockKeyhole, Smartphone } from 'lucide';
import { type SubmitEvent, useEffect, useState } from 'react';
import { isLaos } from '#lib/build-flags.ts';
import { call } from '#lib/call.ts';
import { lazyScreen } from '#lib/lazy-screen.tsx';
import { Link } from '#lib/router.tsx';
import { useText } from '#lib/text.ts';
import { useAction } from '#lib/use-action.ts';
import { useErrorText } from '#lib/use-error-text.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { classNames } from '#ui/class-names.ts';
import { SheetPart } from '#ui/dialogs/SheetPart.tsx';
import { Checkbox } from '#ui/fields/Checkbox.tsx';
import { Field } from '#ui/fields/Field.tsx';
import { Icon } from '#ui/Icon.tsx';
import { freshAccount, handToLogin } from './fresh-account.ts';
import { goOn, leftEndedService, loadResume } from './go-on.ts';
import styles from './login-form.module.css';
import { PasskeyLogin } from './PasskeyLogin.tsx';

const css = classNames(styles);

const ForgotPasswordSheet = lazyScreen(
  () => import('./ForgotPasswordSheet.tsx'),
  'ForgotPasswordSheet',
);

/** Failure of a press while a field is empty. */
const incomplete = 'incomplete';

export function LoginForm() {
  const core = useText('core');
  const text = useText('login');
  const [username, setUsername] = useState(() => freshAccount()?.phone ?? '');
  const [password, setPassword] = useState(() => freshAccount()?.password ?? '');
  const [remember, setRemember] = useState(false);
  const [hasForgotten, setForgotten] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [expiry, setExpiry] = useState<unknown>(null);
  const isIncomplete = failure === incomplete;
  const rejection = useErrorText(isIncomplete ? null : failure);
  const error = isIncomplete ? text.fillBoth : rejection;
  const reason = useErrorText(expiry);

  // Handed over once: the next visitor finds empty fields.
  useEffect(() => handToLogin(null), []);
  // After the first drawing, which has to be as the build drew it.
  useEffect(() => {
    loadResume()
      .then(({ leftForLogin }) => leftForLogin())
      .then(({ phone, expiry, hasReset }) => {
        if (phone !== null) setUsername((typed) => typed || phone);
        setExpiry(expiry);
        if (hasReset) setForgotten(true);
      })
      .catch(Boolean);
  }, []);

  function typeInto(set: (value: string) => void) {
    return (value: string) => {
      set(value);
      setFailure(null);
    };
  }

  const logIn = useAction(async () => {
    // The form is there immediately; its press waits for whether the service is active.
    if (await leftEndedService()) return;
    try {
      const body = { username: username.trim(), password, remember };
      const { token } = await call('POST /api/login', { body });
      await goOn(token, remember, body.username);
    } catch (failed) {
      setFailure(failed);
    }
  });

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (username && password) void logIn.run();
    else setFailure(incomplete);
  }

  return (
    <>
      <form className={css('form')} onSubmit={submit} noValidate>
        <p role="status" className={css('reason')}>
          {reason}
        </p>
        <Field
          label={text.phone}
          help={isLaos ? undefined : text.phoneHelp}
          prefix={<Icon of={Smartphone} size={20} />}
          value={username}
          onChange={typeInto(setUsername)}
          type="tel"
          inputMode="tel"
          autoComplete="username"
          error={username ? null : error}
        />
        <Field
          label={text.password}
          prefix={<Icon of={LockKeyhole} size={20} />}
          value={password}
          onChange={typeInto(setPassword)}
          type="password"
          autoComplete="current-password"
          error={username ? error : null}
        />
        <div className={css('row')}>
          <Checkbox isOn={remember} onChange={setRemember}>
            {text.remember}
          </Checkbox>
          <Button size="small" tone="ghost" onClick={() => setForgotten(true)}>
            {text.forgotPassword}
          </Button>
        </div>
        <Button type="submit" tone="gold" busy={logIn.isBusy}>
          {core.login}
        </Button>
        <PasskeyLogin remember={remember} />
        <p className={css('other')}>
          {text.noAccount} <Link to="/register">{core.register}</Link>
        </p>
      </form>
      {hasForgotten && (
        <SheetPart onClose={() => setForgotten(false)}>
          <ForgotPasswordSheet phone={username} onClose={() => setForgotten(false)} />
        </SheetPart>
      )}
    </>
  );
}
