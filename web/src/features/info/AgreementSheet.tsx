import { useMemo } from 'react';
import { rememberAgreement } from '#features/info/agreement-flag.ts';
import { reading } from '#lib/reading/reading.ts';
import { useQuery } from '#lib/reading/use-query.ts';
import { useText } from '#lib/text.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Sheet, useSheetClose } from '#ui/dialogs/Sheet.tsx';
import { SafeHtml } from '#ui/SafeHtml.tsx';
import styles from './html-list.module.css';

const css = classNames(styles);

/**
 * Notice that the operator wants members to read before they play. Closed, it stays away until its text
 * changes. Without anything to say it never comes up.
 */
export function AgreementSheet({ onClose }: { onClose: () => void }) {
  const text = useText('agreement');
  const notice = useQuery(reading('GET /api/lookup/notice', {}));
  const agreements = useQuery(reading('GET /api/lookup/agreements', {}));
  const percentFail = String(notice.data?.percentFail ?? '–');
  const values = useMemo(() => ({ percentFail }), [percentFail]);

  if (notice.isPending || agreements.isPending) return null;
  const { text: noticeText = '', percentFail: reply } = notice.data ?? {};
  const isFigureUnknown = reply === undefined && noticeText.includes('%percentFail%');
  const texts = [notice.data?.text, ...(agreements.data?.agreements ?? [])].filter(Boolean);
  if (texts.length === 0) return null;
  function close(): void {
    rememberAgreement(notice.data?.digest);
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
      {isFigureUnknown && <p className={css('item')}>{text.unknownFigure}</p>}
      <Understood />
    </Sheet>
  );
}

function Understood() {
  const text = useText('agreement');
  const close = useSheetClose();
  return (
    <div className={css('end')}>
      <Button tone="gold" onClick={close}>
        {text.understand}
      </Button>
    </div>
  );
}
