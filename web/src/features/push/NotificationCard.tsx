import type { ReplyOf } from '@wallet/contract/api';
import { pushKinds } from '@wallet/contract/push/kinds';
import { BellRing } from 'lucide';
import { type ReactNode, useState } from 'react';
import { isWithinApp } from '#lib/device/within-app.ts';
import { errorText } from '#lib/error-text.ts';
import { pushBlocker, turnOff, turnOn } from '#lib/push/device.ts';
import { useQuery } from '#lib/reading/use-query.ts';
import { useText } from '#lib/text.ts';
import { useAction } from '#lib/use-action.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { CopyButton } from '#ui/buttons/CopyButton.tsx';
import { classNames } from '#ui/class-names.ts';
import { Checkbox } from '#ui/fields/Checkbox.tsx';
import { Select } from '#ui/fields/Select.tsx';
import { Icon } from '#ui/Icon.tsx';
import { toast } from '#ui/toasts/toast.ts';
import styles from './notification-card.module.css';
import { type Choices, pushQuery, requestAgain, saveChoices } from './push-queries.ts';

const css = classNames(styles);

/** Card of the notices that this phone shows while the app is closed; without a sender there is none. */
export function NotificationCard({ loading }: { loading?: ReactNode }) {
  const push = useQuery(pushQuery);
  if (push.isPending) return loading;
  const { data } = push;
  if (!data || data.publicKey === null) return null;
  return <Notices push={data} publicKey={data.publicKey} />;
}

type Push = ReplyOf<'GET /api/push'>;

function Notices({ push, publicKey }: { push: Push; publicKey: string }) {
  const text = useText('push');
  const [inTheWay, setInTheWay] = useState(pushBlocker);
  // Another app's browser shows none, and another browser may.
  const reason = inTheWay && isWithinApp() ? 'within-app' : inTheWay;
  const toggle = useAction(async () => {
    try {
      if (push.isOn) await turnOff();
      else setInTheWay(await turnOn(publicKey));
      await requestAgain();
    } catch (failure) {
      toast('error', await errorText(failure));
    }
  });
  return (
    <section className={css('card')}>
      <div className={css('head')}>
        <Icon of={BellRing} className={css('bell')} size={22} />
        <div className={css('words')}>
          <h2 className={css('title')}>{text.title}</h2>
          <p className={css('lead')}>{reason ? text[reason] : text.lead}</p>
        </div>
      </div>
      {!inTheWay && (
        <Button
          {...(push.isOn ? {} : { tone: 'gold' })}
          busy={toggle.isBusy}
          onClick={() => void toggle.run()}
        >
          {push.isOn ? text.turnOff : text.turnOn}
        </Button>
      )}
      {reason === 'within-app' && (
        <CopyButton text={window.location.origin} label={text.copyAddress} />
      )}
      {push.isOn && <ChoicesForm push={push} />}
    </section>
  );
}

const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);

function ChoicesForm({ push }: { push: Push }) {
  const text = useText('push');
  const [choices, setChoices] = useState<Choices>(() => {
    const { kinds, quiet, showsAmounts } = push;
    return { kinds, quiet, showsAmounts };
  });
  const { kinds, quiet, showsAmounts } = choices;

  async function change(changed: Partial<Choices>): Promise<void> {
    // A tick is there with the tap, and goes again when the server rejected it, unless a later one took it along.
    const next = { ...choices, ...changed };
    setChoices(next);
    try {
      await saveChoices(next);
    } catch (failure) {
      setChoices((shown) => (shown === next ? choices : shown));
      toast('error', await errorText(failure));
    }
  }

  return (
    <div>
      <fieldset className={css('kinds')}>
        <legend className={css('legend')}>{text.about}</legend>
        {pushKinds.map((kind) => (
          <Checkbox
            key={kind}
            isOn={kinds.includes(kind)}
            onChange={(isOn) =>
              void change({
                kinds: pushKinds.filter((each) => (each === kind ? isOn : kinds.includes(each))),
              })
            }
          >
            {text.kinds[kind]}
          </Checkbox>
        ))}
      </fieldset>
      <Checkbox isOn={showsAmounts} onChange={(isOn) => void change({ showsAmounts: isOn })}>
        {text.amounts}
      </Checkbox>
      <Checkbox
        isOn={quiet !== null}
        onChange={(isOn) => void change({ quiet: isOn ? { from: '22:00', to: '07:00' } : null })}
      >
        {text.quiet}
      </Checkbox>
      {quiet && (
        <div className={css('hours')}>
          {(['from', 'to'] as const).map((end) => (
            <Select
              key={end}
              label={text[end]}
              value={quiet[end]}
              options={[...new Set([...hours, quiet[end]])].sort().map((hour) => ({
                value: hour,
                label: hour,
              }))}
              onChange={(hour) => void change({ quiet: { ...quiet, [end]: hour } })}
            />
          ))}
        </div>
      )}
    </div>
  );
}
