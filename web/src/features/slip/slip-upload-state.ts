import type { ReplyOf } from '@wallet/contract/api';

export type SlipRules = ReplyOf<'GET /api/lookup/slip'>;

const types: readonly string[] = [
  ...['image/png', 'image/jpeg', 'image/jpg', 'image/heic', 'image/heif', 'image/webp'],
];
const endings = ['.png', '.jpg', '.jpeg', '.heic', '.heif', '.webp'];
/** Types by which some pickers of Android say that they know none. */
const untyped: readonly string[] = ['', 'application/octet-stream'];

/** For the file picker, which on some phones knows types alone and on others endings. */
export const slipTypes: readonly string[] = [...types, ...endings];

/** State of a slip between the member's phone and the server. */
export type SlipUploadState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'refused'; readonly why: 'too-large' | 'wrong-type' }
  /** Came from another app: not chosen here yet. */
  | { readonly kind: 'offered'; readonly file: File }
  | { readonly kind: 'picked'; readonly file: File }
  | { readonly kind: 'sending'; readonly file: File; readonly share: number }
  | { readonly kind: 'checking'; readonly file: File }
  | { readonly kind: 'done'; readonly reference: string }
  | { readonly kind: 'failed'; readonly file: File; readonly reason: string };

export type SlipUploadEvent =
  | { readonly kind: 'pick'; readonly file: File; readonly bytesMax: number }
  | { readonly kind: 'offer'; readonly file: File; readonly bytesMax: number }
  | { readonly kind: 'use' }
  | { readonly kind: 'send' }
  | { readonly kind: 'progress'; readonly share: number }
  | { readonly kind: 'accepted'; readonly reference: string }
  | { readonly kind: 'fail'; readonly reason: string }
  | { readonly kind: 'cancel' }
  | { readonly kind: 'restart' };

export function slipUploadState(state: SlipUploadState, event: SlipUploadEvent): SlipUploadState {
  switch (event.kind) {
    case 'pick':
      return afterPick(event.file, event.bytesMax);
    case 'offer':
      return takesOffers(state) ? offered(afterPick(event.file, event.bytesMax)) : state;
    case 'use':
      return state.kind === 'offered' ? { kind: 'picked', file: state.file } : state;
    case 'restart':
      return { kind: 'idle' };
    case 'send':
      return 'file' in state && state.kind !== 'offered'
        ? { kind: 'sending', file: state.file, share: 0 }
        : state;
    case 'progress':
      if (state.kind !== 'sending') return state;
      // All bytes are there; the answer comes when the slip has been looked at.
      return event.share >= 1
        ? { kind: 'checking', file: state.file }
        : { ...state, share: event.share };
    case 'accepted':
      return isUnderway(state) ? { kind: 'done', reference: event.reference } : state;
    case 'fail':
      return isUnderway(state) ? { kind: 'failed', file: state.file, reason: event.reason } : state;
    case 'cancel':
      return isUnderway(state) ? { kind: 'picked', file: state.file } : state;
  }
}

/** True while a picture from another app replaces nothing that its member waits for. */
export function takesOffers({ kind }: SlipUploadState): boolean {
  return kind === 'idle' || kind === 'refused' || kind === 'picked';
}

function afterPick(file: File, bytesMax: number): SlipUploadState {
  if (!isPicture(file)) return { kind: 'refused', why: 'wrong-type' };
  if (file.size > bytesMax) return { kind: 'refused', why: 'too-large' };
  return { kind: 'picked', file };
}

function offered(state: SlipUploadState): SlipUploadState {
  return state.kind === 'picked' ? { kind: 'offered', file: state.file } : state;
}

/** Judges by the type, or without one by the file's extension; the server checks the bytes in any case. */
function isPicture({ name, type }: File): boolean {
  if (!untyped.includes(type)) return types.includes(type);
  return endings.some((ending) => name.toLowerCase().endsWith(ending));
}

function isUnderway(
  state: SlipUploadState,
): state is Extract<SlipUploadState, { kind: 'sending' | 'checking' }> {
  return state.kind === 'sending' || state.kind === 'checking';
}
