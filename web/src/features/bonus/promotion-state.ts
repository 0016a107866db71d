import type { ReplyOf } from '@wallet/contract/api';
import { copiedCode } from '@wallet/contract/copied-text';

export type Promotion = NonNullable<ReplyOf<'GET /api/promotion/find/:code'>>;

/** The search for a promotion code. */
export type PromotionSearch =
  | { readonly kind: 'typing'; readonly isRequired: boolean }
  | { readonly kind: 'searching'; readonly code: string }
  | { readonly kind: 'found'; readonly promotion: Promotion }
  | { readonly kind: 'not-found' }
  | { readonly kind: 'refused'; readonly failure: unknown };

type PromotionEvent =
  | { readonly kind: 'typed' }
  | { readonly kind: 'empty' }
  | { readonly kind: 'asked'; readonly code: string }
  | { readonly kind: 'answered'; readonly code: string; readonly promotion: Promotion | null }
  | { readonly kind: 'failed'; readonly code: string; readonly failure: unknown }
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
      return { kind: 'searching', code: event.code };
    case 'answered':
      if (!isAwaited(search, event)) return search;
      return event.promotion
        ? { kind: 'found', promotion: event.promotion }
        : { kind: 'not-found' };
    case 'failed':
      return isAwaited(search, event) ? { kind: 'refused', failure: event.failure } : search;
  }
}

/** False of an answer to a code that is no longer in the field, or in it for another search. */
function isAwaited(search: PromotionSearch, { code }: { readonly code: string }): boolean {
  return search.kind === 'searching' && search.code === code;
}

/** The code that is looked up. */
export function codeOf(typed: string): string {
  return copiedCode(typed).toUpperCase();
}
