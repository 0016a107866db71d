import type { ReplyOf } from '@wallet/contract/api';

export type Promotion = NonNullable<ReplyOf<'GET /api/promotion/find/:code'>>;

/** The search for a promotion code. */
export type PromotionSearch =
  | { readonly kind: 'typing'; readonly isRequired: boolean }
  | { readonly kind: 'searching' }
  | { readonly kind: 'found'; readonly promotion: Promotion }
  | { readonly kind: 'not-found' }
  | { readonly kind: 'refused'; readonly message: string };

type PromotionEvent =
  | { readonly kind: 'typed' }
  | { readonly kind: 'empty' }
  | { readonly kind: 'asked' }
  | { readonly kind: 'answered'; readonly promotion: Promotion | null }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'closed' };

export const noSearch: PromotionSearch = { kind: 'typing', isRequired: false };

export function promotionSearch(search: PromotionSearch, event: PromotionEvent): PromotionSearch {
  switch (event.kind) {
    case 'typed':
    case 'closed':
      return noSearch;
    case 'empty':
      return { kind: 'typing', isRequired: true };
    case 'asked':
      return { kind: 'searching' };
    case 'answered':
      // An answer to a code that is no longer in the field is of no use.
      if (search.kind !== 'searching') return search;
      return event.promotion
        ? { kind: 'found', promotion: event.promotion }
        : { kind: 'not-found' };
    case 'failed':
      return search.kind === 'searching' ? { kind: 'refused', message: event.message } : search;
  }
}

/** The code as it is looked up: in capitals, without the spaces that copying brings along. */
export function codeOf(typed: string): string {
  return typed.replace(/\s/g, '').toUpperCase();
}
