import { type CheckCode, checkCodes } from '@wallet/contract/pauses/checks';
import type { WatchFinding } from '@wallet/contract/pauses/watch-finding';
import type { Finding } from '@wallet/ledger';

const codes = new Map<string, CheckCode>(Object.entries(checkCodes));

/** A failed check as stored: by its code, so that it can be shown in every language. */
export function findingOf({ check, rows, sample }: Finding): WatchFinding {
  const code = codes.get(check);
  return code === undefined
    ? { code: 'written', words: check, rows, sample }
    : { code, rows, sample };
}

/** The same in English, for the log. */
export function sentencesOf(findings: readonly Finding[]): string {
  return findings
    .map(({ check, rows, sample }) => `${check}: ${rows}, for example ${sample}`)
    .join('\n');
}
