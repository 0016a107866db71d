import type { AgreementText } from '../th/agreement.ts';

export const agreement = {
  conditions: 'Terms of service',
  noConditions: 'Nothing here yet',
  title: 'Please note',
  unknownFigure: "We don't know the figure shown as –. Please ask our team.",
  understand: 'I understand',
  wayExample: 'Example with the minimum deposit',
  wayOwn: 'Your figures',
  wayStart: 'Start',
  wayDeposit: (deposit: string, bonus: string, start: string) =>
    `Deposit ${deposit} + bonus ${bonus} = ${start}`,
  wayGoal: 'Goal',
  wayGoalHelp: 'From here on you can withdraw',
  wayEnd: 'End amount',
  wayEndHelp: 'At this or less the condition ends, and what is left is yours',
  wayMinimum: 'Your minimum balance: it is more than the percentage',
  wayCancel:
    'If you cancel, you keep at most your own money: what you had before and what you deposited. Anything above that is forfeited.',
} satisfies AgreementText;
