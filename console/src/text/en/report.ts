import type { ReportText } from '../th/report.ts';

export const report: ReportText = {
  help: 'Last seven days in Bangkok time. A chat counts on the day it began.',
  talks: 'Chats',
  talksHelp: (asked) => (asked === '1' ? '1 asked for a person' : `${asked} asked for a person`),
  answer: 'First reply',
  answerHelp: (duration) => `90% within ${duration}`,
  inMinute: 'Within 1\u00A0minute',
  inMinuteHelp: (count, asked) => `${count} of ${asked}\u00A0chats`,
  rating: 'Average rating',
  ratingHelp: (count) => (count === '1' ? '1 rating' : `${count} ratings`),
  answerChart: 'Time to first reply',
  answerMedian: 'First reply (median)',
  answerMost: 'First reply (90%)',
  closeMedian: 'Time to close (median)',
  closeMost: 'Time to close (90%)',
  hourChart: 'Customer messages by hour',
  hour: 'Hour',
  messages: 'Messages',
  days: 'By day',
  allDays: 'All days',
};
