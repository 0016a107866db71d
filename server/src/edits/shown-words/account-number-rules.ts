import { readings, withSpelledDigits } from './readable-rules.ts';

/** Fewer digits name no account: an hour, a price, a short phone number. */
const leastDigits = 10;

/** Usual kinds of numbers in such texts, and the largest gap between the pieces of one account number. */
export type Habit = {
  readonly ordinary: readonly RegExp[];
  readonly bridges: readonly Bridge[];
};

/** Pieces of at least this many digits belong together across this many letters. */
type Bridge = readonly [piece: number, letters: number];

/**
 * Numbers in texts that look like a bank account or a prepaid wallet, without those that are ours; each as
 * often as it stands there. The texts stand one below the other, so they are read as one. Rows of amounts,
 * times, dates and short phone numbers are let through as long as nothing else stands between them. What
 * only looks like an account costs a second look, and the opposite would cost members their money.
 */
export function foreignAccounts(
  texts: readonly string[],
  own: readonly string[],
  habit: Habit = announced,
): string[] {
  const found = readings(texts.join('\n')).map((shown) => accountsIn(shown, own, habit));
  // An account that both copies show is listed once.
  const [inPlace = [], apart = []] = found;
  return [...inPlace, ...apart.filter((number) => !inPlace.includes(number))];
}

function accountsIn(shown: string, own: readonly string[], habit: Habit): string[] {
  const rest = own.reduce((left, number) => left.replace(wholeNumber(number), ' x '), shown);
  const clusters = clustersIn(rest, habit);
  const spelled = clustersIn(withSpelledDigits(rest), habit);
  const inWords = spelled.filter(isAccount).filter((each) => !clusters.some(isSame(each)));
  const whole = [...clusters.filter(isAccount), ...inWords].map(numberOf);
  return [...whole, ...splitAccounts(clusters, habit)];
}

/** One of ours with anything between its digits, and no digit before or behind. */
function wholeNumber(number: string): RegExp {
  return new RegExp(String.raw`(?<!\d)${[...number].join(String.raw`[^\p{L}\d]*`)}(?!\d)`, 'gu');
}

type Cluster = {
  /** All digits that no letter stands between. */
  readonly digits: string;
  /** Those of them that are not an amount, time, date or short phone number. */
  readonly odd: string;
  /** Count of letters since the cluster before. */
  readonly letters: number;
};

const cluster = /(?:฿ ?|\+)?\d(?:[^\p{L}\d]*\d)*(?: ?฿|%)?/gu;

function clustersIn(text: string, { ordinary }: Habit): Cluster[] {
  let end = 0;
  return [...text.matchAll(cluster)].map(([found], place, all) => {
    const start = all[place]?.index ?? 0;
    const letters = text.slice(end, start).match(/\p{L}/gu)?.length ?? 0;
    end = start + found.length;
    return { digits: digitsIn(found), odd: digitsIn(ordinary.reduce(without, found)), letters };
  });
}

function digitsIn(text: string): string {
  return text.replaceAll(/\D/g, '');
}

function isAccount({ digits, odd }: Cluster): boolean {
  return digits.length >= leastDigits && odd !== '';
}

function isSame(one: Cluster): (other: Cluster) => boolean {
  return (other) => other.digits === one.digits;
}

/** A number without hours and amounts that stand next to it. */
function numberOf({ digits, odd }: Cluster): string {
  return odd.length >= leastDigits ? odd : digits;
}

const minutes = String.raw`(?:[01]?\d|2[0-4])[:.][0-5]\d`;
const year = String.raw`(?:20[2-4]\d|25[67]\d)`;
const day = String.raw`(?:0?[1-9]|[12]\d|3[01])`;
const month = '(?:0?[1-9]|1[0-2])';

/** Amounts that operators announce are round, or end in 99. */
const price = String.raw`(?:\d{0,5}0|\d{0,2}99|[1-9]\d{0,2}(?:,\d{3})*,(?:\d\d0|\d99))(?:\.\d\d)?`;
/** Amounts of one member are any, but written as amounts are. */
const sum = String.raw`(?:[1-9]\d{0,3}|[1-9]\d{0,2}(?:,\d{3})+)(?:\.\d\d)?|\d{1,7}\.\d\d`;

const usual: readonly string[] = [
  `(?:${day}[/.-]${month}[/.-]${year}|${year}-${month}-${day})(?:[ ,]+${minutes})?`,
  `${price} ?฿`,
  `฿ ?${price}`,
  String.raw`[1-9]\d{0,2}(?:,\d{3})*,\d?00`,
  String.raw`(?:[01]?\d|2[0-4])[:.][0-5][05]|23[:.]59`,
  `${day}/${month}`,
  String.raw`\d{1,3}(?:\.\d{1,2})?%`,
  // Landlines have nine digits, bank accounts ten and more.
  String.raw`(?:\+66[ -]?\(?0?\)?|0)2[ -]?\d{3}[ -]?\d{4}`,
  String.raw`(?:\+66[ -]?\(?0?\)?|0)[3-57]\d[ -]?\d{3}[ -]?\d{3}`,
  String.raw`(?:[01]?\d|2[0-4])[-–](?:[01]?\d|2[0-4])`,
  year,
  '24/7',
  String.raw`[1-9]\d?0{1,6}`,
];

/** Words of the operator for everybody. */
const announced: Habit = {
  ordinary: usual.map(patternOf),
  bridges: [
    [1, 7],
    [3, 25],
    [4, 60],
    [5, Number.MAX_SAFE_INTEGER],
  ],
};

/** One answer to one customer, which mentions amounts and times of theirs. */
export const answered: Habit = {
  ordinary: [`(?:${sum}) ?฿`, `฿ ?(?:${sum})`, minutes, ...usual].map(patternOf),
  bridges: [
    [1, 4],
    [3, 12],
    [4, 60],
  ],
};

/** Answers that follow each other. */
export const answeredInTurn: Habit = {
  ordinary: answered.ordinary,
  bridges: [
    [1, 2],
    [4, 20],
  ],
};

function patternOf(pattern: string): RegExp {
  return new RegExp(String.raw`(?<!\d|\d[.,])(?:${pattern})(?!\d|[.,]\d)`, 'gu');
}

function without(text: string, pattern: RegExp): string {
  return text.replaceAll(pattern, ' ');
}

/** Accounts in pieces, with words between them. */
function splitAccounts(clusters: readonly Cluster[], { bridges }: Habit): string[] {
  const found = bridges.flatMap((bridge) => piecesOver(clusters, bridge));
  return [...new Set(found)].filter(({ length }) => length >= leastDigits);
}

function piecesOver(clusters: readonly Cluster[], [piece, reach]: Bridge): string[] {
  const rows: string[][] = [];
  let letters = Infinity;
  for (const { odd, letters: before } of clusters) {
    letters += before;
    if (odd.length < piece) continue;
    if (letters > reach) rows.push([]);
    rows.at(-1)?.push(odd);
    letters = 0;
  }
  return rows.filter((row) => row.length > 1).map((row) => row.join(''));
}
