import { sharedValue } from '@wallet/client/shared-value';
import { backgroundUploads } from '#lib/calls/background-uploads.ts';
import { upload } from '#lib/calls/upload.ts';
import { errorText } from '#lib/error-text.ts';
import { holdUnsent, takeHeld } from '#lib/intent/held-content.ts';
import { isBeingChecked, withIntent } from '#lib/intent/intent.ts';
import type { FormOwner } from '#lib/intent/unsent.ts';
import { currentLanguage, onLanguageChange } from '#lib/language.ts';
import { refreshBalances } from '#lib/money/balances.ts';
import { onSessionEnd } from '#lib/session/session.ts';
import { liveText, loadText, type TextOf } from '#lib/text.ts';
import { announce } from '#ui/toasts/announce.ts';
import {
  type SlipUploadEvent,
  type SlipUploadState,
  slipUploadState,
} from './slip-upload-state.ts';

const idle: SlipUploadState = { kind: 'idle' };

/** The slip between the phone and the server. It outlives the sheet that it was chosen in. */
const slip = sharedValue<SlipUploadState>(idle);
let running: AbortController | null = null;
let sentFile: File | null = null;
let owner: FormOwner | null = null;
let sheets = 0;

export const useSlip = slip.use;

export function announceSlip(event: SlipUploadEvent): void {
  slip.change(slipUploadState(slip.read(), event));
}

/** Names the member whose slip it is, and takes the one that waited for their login. */
export function ownSlip(member: FormOwner): void {
  owner = member;
  const kept = takeHeld('slip', member.memberId);
  if (!kept || slip.read().kind !== 'idle') return;
  const { file } = kept;
  // It was small enough when it was chosen.
  const event = { file, bytesMax: file.size } as const;
  announceSlip(kept.kind === 'offered' ? { kind: 'offer', ...event } : { kind: 'pick', ...event });
}

/** Notes that a sheet shows the slip; returns a function that notes that it is closed. */
export function watchSlip(): () => void {
  sheets += 1;
  return () => {
    sheets -= 1;
    // A sent or rejected slip is over; a chosen one waits for the member to come back.
    const { kind } = slip.read();
    if (sheets === 0 && (kind === 'done' || kind === 'refused' || kind === 'offered'))
      announceSlip({ kind: 'restart' });
  };
}

/** Sends a slip. Its outcome is announced when no sheet is there to show it. */
export async function sendSlip(file: File): Promise<void> {
  const controller = new AbortController();
  running = controller;
  announceSlip({ kind: 'send' });
  const text = liveText('slip', await loadText(currentLanguage(), 'slip'));
  const show = () => showUnderway(text);
  const stops = [slip.subscribe(show), onLanguageChange(show)];
  show();
  window.addEventListener('beforeunload', ask);
  const end = () => {
    for (const stop of stops) stop();
    backgroundUploads.change(null);
    window.removeEventListener('beforeunload', ask);
  };
  // Also when the session ends, after which no answer comes.
  controller.signal.addEventListener('abort', end);
  try {
    const { reference } = await withIntent({ kind: 'slip' }, (key) => {
      sentFile = file;
      return upload('POST /api/wallet/slip', file, {
        key,
        signal: controller.signal,
        onProgress: (share) => announceSlip({ kind: 'progress', share }),
      });
    });
    announceSlip({ kind: 'accepted', reference });
    announceElsewhere('success', text.sentTitle, text.sentBody);
    void refreshBalances();
  } catch (failure) {
    if (controller.signal.aborted) return;
    if (isBeingChecked(failure)) return announceSlip({ kind: 'cancel' });
    const reason = await errorText(failure);
    announceSlip({ kind: 'fail', reason });
    announceElsewhere('error', text.notSentTitle, reason);
  } finally {
    end();
  }
}

/** Removes the slip that was sent last; another one may have been chosen since then. */
export function forgetSent(): void {
  const state = slip.read();
  if ('file' in state && state.file === sentFile) announceSlip({ kind: 'restart' });
}

export function cancelSlip(): void {
  running?.abort();
  announceSlip({ kind: 'cancel' });
}

function showUnderway(text: TextOf<'slip'>): void {
  const state = slip.read();
  if (state.kind === 'sending')
    backgroundUploads.change({ label: text.sending, share: state.share });
  else
    backgroundUploads.change(
      state.kind === 'checking' ? { label: text.checking, share: null } : null,
    );
}

function announceElsewhere(kind: 'success' | 'error', title: string, message: string): void {
  if (sheets > 0) return;
  announce({ kind, title, message });
  if (kind === 'success') announceSlip({ kind: 'restart' });
}

/** The browser asks before it leaves the page and ends the upload. */
function ask(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

// The next member on this phone has slips of their own; the same one finds theirs after the login.
onSessionEnd((_, token) => {
  const state = slip.read();
  if (token && owner && 'file' in state) {
    const kind = state.kind === 'offered' ? 'offered' : 'picked';
    holdUnsent('slip', owner, { kind, file: state.file });
  }
  owner = null;
  running?.abort();
  slip.change(idle);
});
