import { expect, test } from 'vitest';
import {
  type SlipUploadEvent,
  type SlipUploadState,
  slipUploadState,
} from './slip-upload-state.ts';

const bytesMax = 100;
const slip = new File(['slip'], 'slip.png', { type: 'image/png' });
const large = new File(['x'.repeat(101)], 'large.jpg', { type: 'image/jpeg' });
const document = new File(['%PDF'], 'slip.pdf', { type: 'application/pdf' });

function after(...events: readonly SlipUploadEvent[]): SlipUploadState {
  return events.reduce(slipUploadState, { kind: 'idle' });
}

const pick = { kind: 'pick', file: slip, bytesMax } as const;
const send = { kind: 'send' } as const;
const half = { kind: 'progress', share: 0.5 } as const;
const all = { kind: 'progress', share: 1 } as const;

test('a slip is picked, sent, checked and accepted', () => {
  expect(after(pick)).toEqual({ kind: 'picked', file: slip });
  expect(after(pick, send)).toEqual({ kind: 'sending', file: slip, share: 0 });
  expect(after(pick, send, half)).toEqual({ kind: 'sending', file: slip, share: 0.5 });
  expect(after(pick, send, half, all)).toEqual({ kind: 'checking', file: slip });
  expect(after(pick, send, half, all, { kind: 'accepted', reference: 'r1' })).toEqual({
    kind: 'done',
    reference: 'r1',
  });
});

test('a picture that another app offers is sent only after the member took it', () => {
  const offer = { kind: 'offer', file: slip, bytesMax } as const;
  expect(after(offer, send)).toEqual({ kind: 'offered', file: slip });
  expect(after(offer, { kind: 'use' })).toEqual({ kind: 'picked', file: slip });
  expect(after(offer, { kind: 'restart' })).toEqual({ kind: 'idle' });
  expect(after({ ...offer, file: document })).toEqual({ kind: 'refused', why: 'wrong-type' });
  expect(after(pick, send, offer)).toEqual({ kind: 'sending', file: slip, share: 0 });
  // It takes the place of one that is not on its way.
  const other = { ...offer, file: new File(['other'], 'other.png', { type: 'image/png' }) };
  expect(after(pick, other)).toEqual({ kind: 'offered', file: other.file });
});

test('a file that is too large or no picture is rejected before it is sent', () => {
  expect(after({ ...pick, file: large })).toEqual({ kind: 'refused', why: 'too-large' });
  expect(after({ ...pick, file: document })).toEqual({ kind: 'refused', why: 'wrong-type' });
  expect(after({ ...pick, file: document }, send).kind).toBe('refused');
});

test('a photograph of an iPhone is accepted, and a picture of unknown type', () => {
  const files = [
    new File(['slip'], 'IMG_1.HEIC', { type: 'image/heic' }),
    new File(['slip'], 'IMG_1.HEIC'),
    new File(['slip'], 'slip.jpg'),
    new File(['slip'], 'slip.jpg', { type: 'image/jpg' }),
    new File(['slip'], 'slip.webp', { type: 'image/webp' }),
    new File(['slip'], 'slip.PNG', { type: 'application/octet-stream' }),
  ];
  for (const file of files) expect(after({ ...pick, file })).toEqual({ kind: 'picked', file });
  const program = new File(['MZ'], 'slip.exe', { type: 'application/octet-stream' });
  expect(after({ ...pick, file: program })).toEqual({ kind: 'refused', why: 'wrong-type' });
  const nameless = new File(['slip'], 'slip');
  expect(after({ ...pick, file: nameless })).toEqual({ kind: 'refused', why: 'wrong-type' });
});

test('after a failure the same slip can be sent again', () => {
  const failed = [pick, send, half, { kind: 'fail', reason: 'No connection' }] as const;
  expect(after(...failed)).toEqual({ kind: 'failed', file: slip, reason: 'No connection' });
  expect(after(...failed, send)).toEqual({ kind: 'sending', file: slip, share: 0 });
});

test('a cancelled upload keeps the slip, and late news of it changes nothing', () => {
  const cancelled = [pick, send, half, { kind: 'cancel' }] as const;
  expect(after(...cancelled)).toEqual({ kind: 'picked', file: slip });
  expect(after(...cancelled, all).kind).toBe('picked');
  expect(after(...cancelled, { kind: 'accepted', reference: 'r1' }).kind).toBe('picked');
  expect(after(...cancelled, { kind: 'fail', reason: 'Aborted' }).kind).toBe('picked');
});

test('nothing is sent without a slip, nor before its member accepted the picture of another app', () => {
  const offered = after({ kind: 'offer', file: slip, bytesMax });
  for (const state of [after(), offered]) expect(slipUploadState(state, send)).toBe(state);
});

test('only what is offered can be taken, and only what is on its way is accepted or fails', () => {
  const picked = after(pick);
  for (const event of [
    { kind: 'use' },
    all,
    { kind: 'accepted', reference: 'r1' },
    { kind: 'fail', reason: 'NETWORK' },
    { kind: 'cancel' },
  ] as const) {
    expect(slipUploadState(picked, event)).toBe(picked);
  }
});
