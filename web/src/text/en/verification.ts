import type { VerificationText } from '../th/verification.ts';

export const verification: VerificationText = {
  title: 'ID document',
  why: (amount) =>
    `Before a withdrawal above ${amount} we need to know who you are. You do this once. Smaller ones go on as usual.`,
  document: 'Document',
  documents: { 'thai-id': 'Thai ID card', 'lao-id': 'Lao ID card', passport: 'Passport' },
  sides: { front: 'Front', back: 'Back', portrait: 'You, holding the document' },
  passportPage: 'The page with your picture',
  tips: {
    front: 'All of it, sharp and without glare',
    back: 'All of it, sharp and without glare',
    portrait: 'Your face and the document, both clear',
  },
  choose: 'Take or choose a picture',
  chooseOther: 'Choose another picture',
  missing: 'Please choose this picture',
  tooLarge: (megabytes) =>
    `The picture is larger than ${megabytes}\u00A0MB. Please choose a smaller one.`,
  who: (days) =>
    days === 0
      ? 'Only those who check them see the pictures. They are deleted after the decision.'
      : `Only those who check them see the pictures. They are deleted ${days}\u00A0days after the decision.`,
  send: 'Send',
  sending: (number, of) => `Sending picture ${number} of ${of}`,
  sentTitle: 'We are checking your document',
  sentAt: (time) => `Sent ${time}`,
  answerBy: (time) => `We aim to answer by ${time}`,
  late: 'It takes longer than we aimed for. You need not send it again: we are still on it.',
  acceptedTitle: 'Your document is accepted',
  acceptedBody: 'You can withdraw larger amounts now.',
  refusedTitle: 'We could not accept it yet',
  reasons: {
    unreadable: 'The picture cannot be read. Please take it again in good light.',
    incomplete: 'Not all of the document is in the picture. Please show all four corners.',
    expired: 'The document has expired. Please send one that is valid.',
    'wrong-document': 'We do not take this document. Please choose one from the list.',
    'name-differs':
      'The name is not that of your bank account. Please send your own document, or ask us.',
    'birth-differs': 'The date of birth is not the one you gave us. Please ask us.',
    'portrait-differs':
      'We cannot see your face well enough. Please take the picture again, face and document clear.',
    'not-genuine': 'We could not confirm this document. Please send another one, or ask us.',
  },
  endingTitle: 'We are deciding how your money is paid out',
  endingBody: 'Two people of our team decide it. You need not send anything.',
  releasedTitle: 'You can withdraw all your money',
  releasedBody: 'You can no longer deposit or play here. Please ask us if you have a question.',
  upTo: (amount) => `You can withdraw up to ${amount} at a time meanwhile.`,
  unneeded: 'We need no documents from you at the moment.',
  ask: 'Ask us',
  askText: 'About my ID document',
};
