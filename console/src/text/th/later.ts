import { later } from '#lib/later.ts';

/** Texts that only some pages have, each a file of its own. */
export const laters = {
  audit: later(async () => (await import('./audit.ts')).audit),
  chat: later(async () => (await import('./chat.ts')).chat),
  checks: later(async () => (await import('./checks.ts')).checks),
  content: later(async () => (await import('./content.ts')).content),
  reconciliation: later(async () => (await import('./reconciliation.ts')).reconciliation),
  register: later(async () => (await import('./register.ts')).register),
  report: later(async () => (await import('./report.ts')).report),
  risk: later(async () => (await import('./risk.ts')).risk),
  signals: later(async () => (await import('./signals.ts')).signals),
  verification: later(async () => (await import('./verification.ts')).verification),
};
