import {
  type FormOwner,
  forgetUnsent,
  type HeldKind,
  isOwn,
  keepUnsent,
  readUnsent,
} from './unsent.ts';

type Content = {
  readonly giftLink: string;
  readonly slip: { readonly kind: 'picked' | 'offered'; readonly file: File };
};

export type HeldContent<K extends HeldKind> = Content[K];

/** Content of the form that waits: gone with the page, and returned only with the record of its owner. */
let held: Partial<Content> = {};

/** Keeps a form whose content stays in the memory of the page. */
export function holdUnsent<K extends HeldKind>(
  kind: K,
  { memberId, phone }: FormOwner,
  content: Content[K],
): void {
  held = { [kind]: content };
  keepUnsent({ kind, memberId, phone });
}

/** Takes the content of a member's own form, which is on the screen again. */
export function takeHeld<K extends HeldKind>(kind: K, memberId: string): Content[K] | null {
  const content = isOwn(readUnsent(), kind, memberId) ? held[kind] : null;
  forgetUnsent(kind);
  held = {};
  return content ?? null;
}
