import { serverNow } from '@wallet/client/server-clock';
import { Bell } from 'lucide';
import { useState } from 'react';
import { readOwn, storeOwn, useIsOwner } from '#lib/own/own.ts';
import { useQuery } from '#lib/reading/use-query.ts';
import { useText } from '#lib/text.ts';
import { classNames } from '#ui/class-names.ts';
import { SheetPart } from '#ui/dialogs/SheetPart.tsx';
import { Icon } from '#ui/Icon.tsx';
import { NoticesSheet } from './NoticesSheet.tsx';
import { newestEntries, newestSlips, ownDocuments } from './notice-queries.ts';
import { noticesOf, unseenCount } from './notice-state.ts';
import styles from './notices.module.css';

const css = classNames(styles);

const badgeMax = 9;

/** The bell of the top bar, with the number of notices since the last look. */
export function NoticesBell() {
  // Redrawn when it is known whose notices were looked at.
  return <OwnBell key={`${useIsOwner()}`} />;
}

function OwnBell() {
  const text = useText('push');
  const entries = useQuery(newestEntries);
  const slips = useQuery(newestSlips);
  const documents = useQuery(ownDocuments);
  const [seen, setSeen] = useState(() => readOwn('notices-seen'));
  const [isOpen, setOpen] = useState(false);
  const notices = noticesOf(
    entries.data?.statements ?? [],
    slips.data?.slips ?? [],
    documents.data?.decidedAt,
  );
  const unseen = unseenCount(notices, seen, serverNow());

  function open(): void {
    setOpen(true);
    const [newest] = notices;
    if (!newest) return;
    storeOwn('notices-seen', newest.at);
    setSeen(newest.at);
  }

  return (
    <>
      <button
        type="button"
        className={css('bell')}
        aria-label={unseen > 0 ? text.bellUnseen(unseen) : text.bell}
        title={text.bell}
        onClick={open}
      >
        <Icon of={Bell} size={22} />
        {unseen > 0 && (
          <span className={`money ${css('badge')}`}>
            {unseen > badgeMax ? `${badgeMax}+` : unseen}
          </span>
        )}
      </button>
      {isOpen && (
        <SheetPart onClose={() => setOpen(false)}>
          <NoticesSheet
            notices={notices}
            isLost={!entries.data && entries.isError}
            isLoading={entries.isPending}
            onRetry={() => void entries.refetch()}
            onClose={() => setOpen(false)}
          />
        </SheetPart>
      )}
    </>
  );
}
