import { serverNow } from '@wallet/client/server-clock';
import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { errorText } from '#lib/error-text.ts';
import { currentLanguage } from '#lib/language.ts';
import { formatMoment } from '#lib/moment.ts';
import { useQuery } from '#lib/reading/use-query.ts';
import { onSessionEnd } from '#lib/session/session.ts';
import { loadText, useText } from '#lib/text.ts';
import { useAction } from '#lib/use-action.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Sheet } from '#ui/dialogs/Sheet.tsx';
import { toast } from '#ui/toasts/toast.ts';
import styles from './limits.module.css';
import { answerCheck, limitsQuery } from './limits-queries.ts';
import { useMinutesText } from './minutes-text.ts';

const css = classNames(styles);

let isShown = false;

/**
 * Shows how long the member has played, above any screen, until it is answered or the session ends: the
 * next member's answer would be about their own play. Mounted separately from the app.
 */
export function showRealityCheck(since: string): void {
  if (isShown) return;
  isShown = true;
  for (const namespace of ['core', 'limits'] as const) {
    loadText(currentLanguage(), namespace).catch(Boolean);
  }
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const close = () => {
    isShown = false;
    stop();
    root.unmount();
    place.remove();
  };
  const stop = onSessionEnd(close);
  root.render(
    <StrictMode>
      <Suspense>
        <RealityCheck since={since} onClose={close} />
      </Suspense>
    </StrictMode>,
  );
}

type Props = { readonly since: string; readonly onClose: () => void };

/** Sheet that shows how long the member has played. Closing it means playing on. */
export function RealityCheck({ since, onClose }: Props) {
  const text = useText('limits');
  const minutesText = useMinutesText();
  const { data } = useQuery(limitsQuery);
  const restsUntil = data?.play?.restsUntil ?? null;
  const minutes = Math.max(1, Math.floor((serverNow() - Date.parse(since)) / 60_000));
  const answering = useAction(async (isPlaying: boolean) => {
    try {
      await answerCheck(isPlaying);
      if (!isPlaying && restsUntil === null) toast('ok', text.stopped);
    } catch (failure) {
      // Not stored: it comes again at the next look.
      toast('error', await errorText(failure));
    }
    onClose();
  });
  return (
    <Sheet title={text.checkTitle} onClose={() => void answering.run(true)}>
      <div className={css('form')}>
        {restsUntil === null ? (
          <p>{text.played(minutesText(minutes), formatMoment(since))}</p>
        ) : (
          <p>{text.rests(formatMoment(restsUntil))}</p>
        )}
        <p className={css('note')}>{text.checkNote}</p>
        {restsUntil === null && (
          <Button busy={answering.isBusy} onClick={() => void answering.run(true)}>
            {text.goOn}
          </Button>
        )}
        <Button busy={answering.isBusy} onClick={() => void answering.run(false)}>
          {restsUntil === null ? text.stop : text.understood}
        </Button>
      </div>
    </Sheet>
  );
}
