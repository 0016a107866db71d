import type { InfoText } from '../th/info.ts';

export const info = {
  howTo: 'How to use',
  howToLead: 'Five short videos to get you started',
  videos: {
    wallet: {
      title: 'Deposit to your wallet',
      line: 'By bank account or payment QR',
      steps: [
        'Tap Deposit on the home screen',
        'Copy the account number, or create a QR for your amount',
        'Pay from the bank account you registered',
        'The money is in your wallet within 1\u00A0minute',
      ],
    },
    play: {
      title: 'Start playing',
      line: 'Open a game account, move money, play',
      steps: [
        'Choose a provider on the home screen and tap Open account',
        'Tap View data and enter the amount to play with',
        'Tap Play. The money moves and the game opens',
      ],
    },
    balance: {
      title: 'Check and move money',
      line: 'Between your wallet and game accounts',
      steps: [
        'Tap Check balance to refresh every provider',
        'Tap Move money, then choose where from and where to',
        'Enter the amount and confirm',
      ],
    },
    bonus: {
      title: 'Take a bonus',
      line: 'Choose one and read its condition first',
      steps: [
        'Open Bonuses and choose one',
        'Read the whole condition, then tap Take bonus',
        'Deposit at least the minimum. The bonus starts automatically',
      ],
    },
    endBonus: {
      title: 'End a bonus',
      line: 'Reach the goal, or cancel',
      steps: [
        'See the goal on the Bonuses screen',
        'At the goal the bonus ends automatically and you can withdraw',
        'To stop earlier, tap Cancel bonus and check what you keep',
      ],
    },
  },
  contact: 'Contact us',
  startChat: 'Start a chat',
  help: 'Support with gambling',
  selfTest: 'Self-test',
  selfTestNote: 'Your answers stay on this screen. Nobody else sees them.',
  question: (nth: number, all: number) => `Question ${nth} of ${all}`,
  yes: 'Yes',
  no: 'No',
  again: 'Start again',
  qrOf: (name: string) => `QR to add ${name} on LINE`,
  version: (version: string) => `Version ${version}`,
} satisfies InfoText;
