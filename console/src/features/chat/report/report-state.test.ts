import { expect, test } from 'vitest';
import { durationOf, meanOf, shareInMinute, type TalkFigures } from './report-state.ts';

const figures = (change: Partial<TalkFigures>): TalkFigures => ({
  talks: 0,
  asked: 0,
  answeredInMinute: 0,
  answerMedianSeconds: null,
  answerMostSeconds: null,
  closeMedianSeconds: null,
  closeMostSeconds: null,
  ratings: 0,
  ratingMean: null,
  ...change,
});

test('a value that was never measured is a dash and not a zero', () => {
  expect(durationOf(null)).toBe('–');
  expect(durationOf(0)).toBe('0:00');
  expect(shareInMinute(figures({}))).toBe('–');
  expect(shareInMinute(figures({ asked: 3 }))).toBe('0%');
  expect(meanOf(figures({}))).toBe('–');
});

test('shares are whole percents, ratings have one decimal', () => {
  expect(shareInMinute(figures({ asked: 3, answeredInMinute: 2 }))).toBe('67%');
  expect(meanOf(figures({ ratings: 3, ratingMean: 11 / 3 }))).toBe('3.7');
  expect(meanOf(figures({ ratings: 1, ratingMean: 5 }))).toBe('5.0');
});
