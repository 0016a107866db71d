import type { Breach } from '@wallet/contract/pauses/breach';
import { type CheckCode, checkCodes } from '@wallet/contract/pauses/checks';
import type { Finding } from '@wallet/ledger';

const codes = new Map<string, CheckCode>(Object.entries(checkCodes));

/** A broken check as it is stored: by its code, so that every reader is told in a language of their own. */
export function breachOf({ check, rows, sample }: Finding): Breach {
  const code = codes.get(check);
  return code === undefined
    ? { code: 'written', words: check, rows, sample }
    : { code, rows, sample };
}

/** The same as English sentences, for the log and for whoever reads the table. */
export function sentencesOf(findings: readonly Finding[]): string {
  return findings
    .map(({ check, rows, sample }) => `${check}: ${rows}, for example ${sample}`)
    .join('\n');
}
