import type { ReportText } from '../th/report.ts';

export const report: ReportText = {
  help: 'The last seven days in Bangkok; a chat counts on the day it began',
  talks: 'Chats',
  talksHelp: (asked) => (asked === '1' ? '1 asked for a person' : `${asked} asked for a person`),
  answer: 'First answer',
  answerHelp: (duration) => `90% within ${duration}`,
  inMinute: 'Within 1 minute',
  inMinuteHelp: (count, asked) => `${count} of ${asked} chats`,
  rating: 'Average rating',
  ratingHelp: (count) => (count === '1' ? '1 rating' : `${count} ratings`),
  answerChart: 'Time until the first answer',
  answerMedian: 'First answer (median)',
  answerMost: 'First answer (90%)',
  closeMedian: 'Until closed (median)',
  closeMost: 'Until closed (90%)',
  hourChart: 'Messages of customers by hour',
  hour: 'Hour',
  messages: 'Messages',
  days: 'Day by day',
  allDays: 'All days',
};
