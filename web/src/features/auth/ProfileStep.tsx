import { passwordLength } from '@wallet/contract/rules';
import { type Dispatch, type SubmitEvent, useState } from 'react';
import { call } from '#lib/call.ts';
import { useOptions } from '#lib/reading/use-lookup.ts';
import { useText } from '#lib/text.ts';
import { useAction } from '#lib/use-action.ts';
import { useErrorText } from '#lib/use-error-text.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Field } from '#ui/fields/Field.tsx';
import { focusInvalidField } from '#ui/fields/focus-invalid-field.ts';
import { Select } from '#ui/fields/Select.tsx';
import { profileFaults } from './register-rules.ts';
import styles from './register-wizard.module.css';
import { registrationOf } from './registration.ts';
import { goBack } from './use-wizard.ts';
import type { Draft, WizardEvent } from './wizard-state.ts';

const css = classNames(styles);

type Props = { readonly draft: Draft; readonly send: Dispatch<WizardEvent> };
export function ProfileStep({ draft, send }: Props) {
  const text = useText('register');
  const core = useText('core');
  const login = useText('login');
  const sources = useOptions('GET /api/lookup/sources');
  const info = useOptions('GET /api/lookup/info');
  const asksBirthDate = info.kind === 'loaded' && (info.reply.minimumAge ?? 0) > 0;
  const [wrong, setWrong] = useState<ReturnType<typeof profileFaults>>({});
  const [failed, setFailed] = useState<unknown>(null);
  const failure = useErrorText(failed);

  const next = useAction(async () => {
    setFailed(null);
    try {
      await call('POST /api/account/validate', { body: registrationOf(draft) });
      send({ kind: 'profileAccepted' });
    } catch (error) {
      setFailed(error);
    }
  });

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const found = profileFaults(draft, asksBirthDate);
    setWrong(found);
    if (Object.keys(found).length === 0) void next.run();
    else focusInvalidField(event.currentTarget);
  }
  function typed(part: keyof Draft) {
    return (value: string) => {
      setWrong((before) => ({ ...before, [part]: undefined }));
      send({ kind: 'typed', draft: { [part]: value } });
    };
  }

  return (
    <form className={css('form')} onSubmit={submit} noValidate>
      <Field
        label={text.name}
        value={draft.name}
        onChange={typed('name')}
        error={wrong.name && core.required(text.name)}
        autoComplete="name"
        maxLength={80}
        autoFocus
      />
      {asksBirthDate && (
        <Field
          label={text.birthDate}
          value={draft.birthDate ?? ''}
          onChange={typed('birthDate')}
          help={text.birthDateHelp}
          error={wrong.birthDate && text.birthDateWrong}
          autoComplete="bday"
          inputMode="numeric"
          maxLength={10}
        />
      )}
      <Field
        label={login.password}
        type="password"
        value={draft.password}
        onChange={typed('password')}
        help={text.passwordLength(passwordLength.min)}
        error={wrong.password && text.passwordLength(passwordLength.min)}
        autoComplete="new-password"
      />
      <Field
        label={text.confirmPassword}
        type="password"
        value={draft.confirmation}
        onChange={typed('confirmation')}
        error={
          wrong.confirmation &&
          (wrong.confirmation === 'missing'
            ? core.required(text.confirmPassword)
            : text.passwordsDiffer)
        }
        autoComplete="new-password"
      />
      <Select
        label={text.source}
        placeholder={text.choose}
        value={draft.sourceCode}
        onChange={typed('sourceCode')}
        options={
          sources.kind === 'loaded'
            ? sources.reply.map(({ code, description }) => ({ value: code, label: description }))
            : []
        }
      />
      <Field
        label={text.inviteCode}
        help={text.optional}
        value={draft.inviteCode}
        onChange={typed('inviteCode')}
        autoCapitalize="characters"
        autoComplete="off"
        // A link of an invitation, with the longest name of a host.
        maxLength={320}
      />
      {failure && (
        <p role="alert" className={css('failed')}>
          {failure}
        </p>
      )}
      <div className={css('actions')}>
        <Button onClick={goBack}>{core.back}</Button>
        <Button type="submit" tone="gold" busy={next.isBusy}>
          {core.next}
        </Button>
      </div>
    </form>
  );
}
