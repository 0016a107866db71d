import type { FullPageText } from '../th/full-page.ts';

export const fullPage = {
  notFoundBody: 'The link may be wrong, or the page has moved.',
  toHome: 'Back to home',
  terminatedBody: 'Thank you for being with us. If you still have a balance, please contact us.',
} satisfies FullPageText;
