import type { NewsText } from '../th/news.ts';

export const news: NewsText = {
  bell: 'Notifications',
  bellUnseen: (count) => `Notifications: ${count} new`,
  none: 'Nothing concerns you yet',
  whats: {
    given: (name, thing) => `${name} gave you work: ${thing}`,
    confirmed: (name, thing) => `${name} confirmed what you proposed: ${thing}`,
    refused: (name, thing) => `${name} turned down what you proposed: ${thing}`,
    mentioned: (name, thing) => `${name} mentioned you in a note: ${thing}`,
  },
  outdated: (name, thing) =>
    `${name} proposed a newer change in place of yours, which was out of date: ${thing}`,
  ended: (thing) => `Your proposal ended undecided, as its case was closed or changed: ${thing}`,
  member: (id) => `member #${id}`,
  arrived: (kind) => `New: ${kind}`,
  missed: (kind) => `Overdue: ${kind}`,
  waiting: (count) => `Waiting: ${count}`,
  choices: 'Sound and desktop notifications',
  of: 'When there is new work',
  sound: 'Sound',
  desktop: 'Desktop',
  denied: 'The browser blocks notifications. Please allow them in its settings.',
  quietFrom: 'Quiet from',
  quietUntil: 'Until',
  quietHelp: 'Bangkok time; equal times mean never. These choices are for this computer only.',
  tryOut: 'Play the sound',
};
