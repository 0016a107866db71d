import { serverNow } from '@wallet/client/server-clock';
import { bangkokDay, formatDay } from '@wallet/contract/day';
import { readBirthDate } from '@wallet/contract/identity/birth-date';
import { type SubmitEvent, useState } from 'react';
import { errorText } from '#lib/error-text.ts';
import { Link } from '#lib/router.tsx';
import { useText } from '#lib/text.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Confirm } from '#ui/dialogs/Confirm.tsx';
import { Field } from '#ui/fields/Field.tsx';
import { leaveFocusAround } from '#ui/leave-focus-around.ts';
import { toast } from '#ui/toasts/toast.ts';
import styles from './limits.module.css';
import { type Limits, setBirthDate } from './limits-queries.ts';

const css = classNames(styles);

type Props = { readonly state: NonNullable<Limits['identity']> };

/** Requirement that keeps the member from depositing and playing, and what to do about it; nothing if there is none. */
export function IdentityGate({ state }: Props) {
  const text = useText('limits');
  switch (state) {
    case 'clear':
      return null;
    case 'birth-date':
      return <BirthDate />;
    case 'too-young':
      return <Closed title={text.tooYoung} help={text.tooYoungHelp} />;
    case 'checking':
      return <Closed title={text.checking} help={text.checkingHelp} />;
    case 'only-out':
      return <Closed title={text.onlyOutAlways} help={text.onlyOutAlwaysHelp} />;
  }
}

function Closed({ title, help }: { readonly title: string; readonly help: string }) {
  const text = useText('limits');
  return (
    <div className={css('state')}>
      <p>{title}</p>
      <p className={css('note')}>{help}</p>
      <Link to="/user/contact" className={css('link')}>
        {text.contact}
      </Link>
    </div>
  );
}

/** Form for the date of birth; it is shown once, so the member confirms how it was read. */
function BirthDate() {
  const text = useText('limits');
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [confirming, setConfirming] = useState<string | null>(null);
  function submit(event: SubmitEvent): void {
    event.preventDefault();
    const day = readBirthDate(typed, bangkokDay(serverNow()));
    if (day === null) setError(text.birthWrong);
    else setConfirming(day);
  }
  async function save(day: string): Promise<void> {
    try {
      await setBirthDate(day);
      toast('ok', text.birthSaved);
    } catch (failure) {
      setConfirming(null);
      setError(await errorText(failure));
    }
  }
  return (
    <form ref={leaveFocusAround} className={css('form')} onSubmit={submit} noValidate>
      <h3>{text.birthTitle}</h3>
      <p className={css('note')}>{text.birthHelp}</p>
      <Field
        label={text.birthDate}
        value={typed}
        onChange={(value) => {
          setTyped(value);
          setError(null);
        }}
        help={text.birthFormat}
        error={error}
        autoComplete="bday"
        inputMode="numeric"
        maxLength={10}
      />
      <Button type="submit" tone="gold">
        {text.saveBirth}
      </Button>
      {confirming !== null && (
        <Confirm
          title={text.birthSure(formatDay(confirming))}
          onConfirm={() => save(confirming)}
          onCancel={() => setConfirming(null)}
        >
          {text.birthHelp}
        </Confirm>
      )}
    </form>
  );
}
