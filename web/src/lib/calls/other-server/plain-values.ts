import { isObject } from './values.ts';

/**
 * The value in the types of our contract, which the specification leaves open. Times may come as seconds or
 * milliseconds since 1970, numbers as texts, and missing values as null or not at all.
 */
export function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (!isObject(value)) return value;
  const fields = Object.entries(value).filter(([, field]) => field !== null);
  return Object.fromEntries(fields.map(([name, field]) => [name, plainField(name, field)]));
}

function plainField(name: string, field: unknown): unknown {
  if (timeNames.includes(name)) return timeText(field);
  return numberNames.includes(name) ? numberIn(field) : plain(field);
}

const timeNames = ['createdAt', 'updatedAt', 'expireIn'];
const numberNames = [
  ...['amount', 'refundAmount', 'withdrawMin', 'withdrawMax', 'ftWalletSlot', 'percentFail'],
  ...['success', 'fail', 'refundSuccess', 'refundFail', 'maxReceived', 'total'],
  ...['coin', 'userCoin', 'remainingCoin'],
];

function numberIn(field: unknown): unknown {
  const isWritten = typeof field === 'string' && /^-?\d+(\.\d+)?$/.test(field);
  return isWritten ? Number(field) : field;
}

export function timeText(value: unknown): unknown {
  if (typeof value !== 'number') return value;
  return new Date(value < secondsBelow ? value * 1000 : value).toISOString();
}

/** As seconds it is the year 5138, as milliseconds 1973. */
const secondsBelow = 100_000_000_000;

export function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A page is nothing to read out.
    return /^\s*(?:<|$)/.test(text) ? null : text;
  }
}
