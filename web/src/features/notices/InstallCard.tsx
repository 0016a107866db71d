import { readStored, store } from '@wallet/client/storage';
import { Download, Share, SquarePlus, X } from 'lucide';
import { useState } from 'react';
import { promptInstall, useInstallWay } from '#lib/device/install.ts';
import { outcomeOf } from '#lib/money/outcome.ts';
import { useQuery } from '#lib/reading/use-query.ts';
import { useText } from '#lib/text.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/Icon.tsx';
import styles from './install-card.module.css';
import { newestEntries } from './notice-queries.ts';

const css = classNames(styles);

const name = 'install-card';

/** Offers, once after the first deposit, to install the app: by the browser's prompt, or by the two steps of iOS. */
export function InstallCard() {
  const text = useText('push');
  const core = useText('core');
  const way = useInstallWay();
  const { data } = useQuery(newestEntries);
  const [isSeen, setSeen] = useState(readStored('persistent', name) !== null);
  const hasDeposit = data?.statements.some(
    ({ statementType, status }) => statementType === 'deposit' && outcomeOf(status) === 'SUCCESS',
  );
  if (way === null || isSeen || !hasDeposit) return null;

  function dismiss(): void {
    store('persistent', name, 'seen');
    setSeen(true);
  }
  return (
    <section data-install className={css('card')} aria-label={text.installTitle}>
      <div className={css('head')}>
        <div className={css('words')}>
          <h2 className={css('title')}>{text.installTitle}</h2>
          <p className={css('lead')}>{text.installLead}</p>
        </div>
        <IconButton label={core.close} icon={<Icon of={X} size={20} />} onClick={dismiss} />
      </div>
      {way === 'prompt' ? (
        <Button
          icon={<Icon of={Download} size={18} />}
          onClick={() => {
            dismiss();
            void promptInstall();
          }}
        >
          {text.installNow}
        </Button>
      ) : (
        <ol className={css('steps')}>
          <li className={css('step')}>
            <span className={css('sign')}>
              <Icon of={Share} size={26} />
            </span>
            {text.installShare}
          </li>
          <li className={css('step')}>
            <span className={css('sign')}>
              <Icon of={SquarePlus} size={26} />
            </span>
            {text.installAdd}
          </li>
        </ol>
      )}
    </section>
  );
}
