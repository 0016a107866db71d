import type { InfoText } from '../th/info.ts';

export const info = {
  howTo: 'How to use',
  howToLead: 'Five short videos to get you started',
  videos: {
    wallet: {
      title: 'Deposit to your wallet',
      line: 'By bank account or payment QR',
      steps: [
        'Press Deposit on the home screen',
        'Copy the account number, or create a QR for your amount',
        'Pay from the bank account you registered',
        'The wallet is credited within 1 minute',
      ],
    },
    play: {
      title: 'Start to play',
      line: 'Open a game account, move money, play',
      steps: [
        'Choose a provider on the home screen and press Open account',
        'Press View data and enter the amount to play with',
        'Press Play: the money moves and the game opens',
      ],
    },
    balance: {
      title: 'Check and move money',
      line: 'Between your wallet and game accounts',
      steps: [
        'Press Check balance to refresh every provider',
        'Press Move money and choose from and to',
        'Enter the amount and confirm',
      ],
    },
    bonus: {
      title: 'Take a bonus',
      line: 'Choose one and read its condition first',
      steps: [
        'Open Bonuses and choose one',
        'Read the whole condition, then press Take bonus',
        'Deposit at least the minimum; the bonus starts by itself',
      ],
    },
    endBonus: {
      title: 'End a bonus',
      line: 'Reach the goal, or cancel',
      steps: [
        'See the goal on the Bonuses screen',
        'At the goal the bonus ends by itself and you can withdraw',
        'To stop earlier, press Cancel bonus and check what you keep',
      ],
    },
  },
  contact: 'Contact us',
  chatHere: 'Press the chat icon at the bottom right to talk to our staff',
  qrOf: (name: string) => `QR to add ${name} on LINE`,
  version: (version: string) => `Version ${version}`,
} satisfies InfoText;
