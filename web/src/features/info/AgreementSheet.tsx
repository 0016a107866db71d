import { useMemo, useState } from 'react';
import { rememberAgreement } from '#lib/agreement-flag.ts';
import { reading } from '#lib/reading.ts';
import { useText } from '#lib/text.ts';
import { useQuery } from '#lib/use-query.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { classNames } from '#ui/class-names.ts';
import { SafeHtml } from '#ui/SafeHtml.tsx';
import { Sheet, useSheetClose } from '#ui/Sheet.tsx';
import styles from './html-list.module.css';

const css = classNames(styles);

/**
 * What the operator wants members to know before they play. Closed, it stays away for this visit;
 * for good only when the member says so. Without anything to say it never comes up.
 */
export function AgreementSheet({ onClose }: { onClose: () => void }) {
  const text = useText('agreement');
  const notice = useQuery(reading('GET /api/lookup/notice', {}));
  const agreements = useQuery(reading('GET /api/lookup/agreements', {}));
  const percentFail = String(notice.data?.percentFail ?? '');
  const values = useMemo(() => ({ percentFail }), [percentFail]);

  if (notice.isPending || agreements.isPending) return null;
  const texts = [notice.data?.text, ...(agreements.data?.agreements ?? [])].filter(Boolean);
  if (texts.length === 0) return null;
  function close(): void {
    rememberAgreement('session');
    onClose();
  }
  return (
    <Sheet title={text.title} onClose={close}>
      <ul className={css('list')}>
        {texts.map((html) => (
          <li key={html} className={css('item')}>
            <SafeHtml html={html ?? ''} values={values} />
          </li>
        ))}
      </ul>
      <Understood />
    </Sheet>
  );
}

function Understood() {
  const text = useText('agreement');
  const close = useSheetClose();
  const [isForGood, setForGood] = useState(false);
  function understand(): void {
    if (isForGood) rememberAgreement('persistent');
    close();
  }
  return (
    <div className={css('end')}>
      <Checkbox isOn={isForGood} onChange={setForGood}>
        {text.remember}
      </Checkbox>
      <Button tone="gold" onClick={understand}>
        {text.understand}
      </Button>
    </div>
  );
}
