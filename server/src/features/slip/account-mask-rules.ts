/** Whether a masked account or name is the one we know: yes, no, or too little of it is shown. */
export type Likeness = 'match' | 'no' | 'unsure';

/** One side of a transfer as a slip check tells it, partly masked. */
export type MaskedParty = {
  /** Three digits; empty when not told. */
  readonly bankNumber: string;
  readonly account: string;
  readonly name: string;
};

export type KnownParty = {
  readonly bankNumber: string | null;
  readonly accountNo: string;
  readonly accountName: string;
};

/** Enough of the account must be seen to agree; bank and name must not be others. */
export function likenessOf(shown: MaskedParty, known: KnownParty): Likeness {
  const isOtherBank = shown.bankNumber !== '' && shown.bankNumber !== known.bankNumber;
  const account = accountLikeness(shown.account, known.accountNo);
  const name = nameLikeness(shown.name, known.accountName);
  if (isOtherBank || account === 'no' || name === 'no') return 'no';
  return account;
}

/** Fewer could be anybody's. */
const digitsMin = 3;

export function accountLikeness(mask: string, accountNo: string): Likeness {
  const shown = mask.replaceAll(/[^0-9A-Za-z*]/g, '');
  const digits = shown.replaceAll(/\D/g, '');
  if (digits.length < digitsMin) return 'unsure';
  if (shown.length !== accountNo.length) {
    // Some masks shorten the hidden part: only what is visible in one piece can contradict.
    const pieces = shown.split(/\D+/).filter((piece) => piece !== '');
    return pieces.every((piece) => accountNo.includes(piece)) ? 'unsure' : 'no';
  }
  const agrees = [...shown].every((sign, at) => !/\d/.test(sign) || sign === accountNo[at]);
  return agrees ? 'match' : 'no';
}

const titles =
  /^(?:นางสาว|นาง|นาย|น\.ส\.|ด\.ช\.|ด\.ญ\.|บจก\.|บริษัท|MR\.?\s|MRS\.?\s|MS\.?\s|MISS\s)\s*/u;

export function nameLikeness(shown: string, known: string): Likeness {
  const [shownFirst = '', shownLast = ''] = partsOf(shown);
  const [knownFirst = '', knownLast = ''] = partsOf(known);
  if (shownFirst === '' || knownFirst === '' || scriptOf(shownFirst) !== scriptOf(knownFirst)) {
    return 'unsure';
  }
  const agrees = knownFirst.startsWith(shownFirst) && knownLast.startsWith(shownLast);
  if (!agrees) return 'no';
  return shownFirst === knownFirst ? 'match' : 'unsure';
}

/** First and last name without title, in capitals, up to the sign that masks the rest. */
function partsOf(name: string): string[] {
  return name
    .trim()
    .toUpperCase()
    .replace(titles, '')
    .split(/\s+/)
    .map((part) => part.replace(/[*.].*$/u, ''));
}

function scriptOf(text: string): 'latin' | 'other' {
  return /^[A-Z]/.test(text) ? 'latin' : 'other';
}
