import { formatBaht, nearestBaht } from '@wallet/contract/money';
import { formatTime } from '@wallet/contract/time';
import { languageLabels } from '#editing/form/content-languages.ts';
import { formatCount } from '#lib/format.ts';
import type { ContentText } from '#text/th/content.ts';

type Path = readonly (string | number)[];

/** The words that values are shown in; `money` is the unit of amounts. */
type ValueWords = {
  readonly content: ContentText;
  readonly money: string;
  /** Titles of roles. */
  readonly roles: (code: string) => string;
};

const amounts =
  /^(?:amount|budget|maxAmount|minimumDeposit|minimumBalance|coinMinimumDeposit|withdrawMin|verifyAbove|riskAmount|riskReturn|\w+Max)$/;
const percentages =
  /(?:^percent|Percent|^invite(?:Success|Fail)|^refund(?:Success|Fail)|PercentFail)$/;
const moments = /^(?:startsAt|endsAt)$/;
/** Without a value they have no limit. */
const limits = /^(?:budget|quota|withdrawalMax|adjustmentMax)$/;

/** Name of a value: `Prizes on the wheel #2 · Amount`. */
export function valueLabel(path: Path, { content }: ValueWords): string {
  const names: Readonly<Record<string, string>> = {
    ...content.fields,
    ...content.capabilities,
    ...languageLabels,
    slices: content.wheel.slices,
    isActive: content.wheel.active,
  };
  return path
    .map((step) => (typeof step === 'number' ? `#${step + 1}` : (names[step] ?? step)))
    .join(' · ')
    .replaceAll(' · #', ' #');
}

/** A value as displayed, with its unit; null if there is none. */
export function valueText(path: Path, value: unknown, words: ValueWords): string | null {
  const { content, money, roles } = words;
  const field = fieldOf(path);
  if (value === null || value === '') return limits.test(field) ? content.noLimit : null;
  if (typeof value === 'boolean') return value ? content.on : content.off;
  if (typeof value === 'number') return numberText(field, value, content, money);
  const text = String(value);
  if (moments.test(field)) return formatTime(text);
  if (field === 'role') return roles(text);
  const choices: Readonly<Record<string, string>> = {
    ...content.bonuses.types,
    ...content.wheel.types,
    ...content.parts,
  };
  return namesChoice(field) ? (choices[text] ?? text) : text;
}

function numberText(field: string, value: number, content: ContentText, money: string): string {
  if (amounts.test(field)) return `${formatBaht(nearestBaht(value))} ${money}`;
  if (percentages.test(field)) return `${formatCount(value)}%`;
  const units: Readonly<Record<string, string>> = {
    withdrawHoldHours: content.hours,
    withdrawalsPerDay: content.perDay,
    couponDays: content.days,
    slipWithinMinutes: content.minutes,
    smsPerHour: content.perHour,
    minimumAge: content.years,
    verifyKeptDays: content.days,
  };
  const unit = unitOfFamily(field, content) ?? units[field];
  return unit === undefined ? formatCount(value) : `${formatCount(value)} ${unit}`;
}

function unitOfFamily(field: string, content: ContentText): string | undefined {
  if (field.endsWith('TargetMinutes')) return content.minutes;
  return field.startsWith('risk') ? content.settings.points : undefined;
}

/** The field that a value belongs to: its language and its place in a list do not affect its unit. */
function fieldOf(path: Path): string {
  const names = path.filter(
    (step) => typeof step === 'string' && !Object.hasOwn(languageLabels, step),
  );
  return String(names.at(-1) ?? '');
}

/** True of a field whose value is one of the choices that its form names. */
function namesChoice(field: string): boolean {
  return (
    field === 'type' ||
    field === 'prize' ||
    /^(?:depositLimits|lossLimits|sessionLimits|realityChecks)$/.test(field)
  );
}
