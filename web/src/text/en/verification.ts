import type { VerificationText } from '../th/verification.ts';

export const verification: VerificationText = {
  title: 'ID document',
  why: (amount) =>
    `Please verify your identity before you withdraw more than ${amount}. You do this once. Smaller withdrawals go on as usual.`,
  document: 'Document',
  documents: { 'thai-id': 'Thai ID card', 'lao-id': 'Lao ID card', passport: 'Passport' },
  sides: { front: 'Front', back: 'Back', portrait: 'You with the document' },
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
      ? 'Only the people on our team who check your document see the pictures. We delete them after the check.'
      : `Only the people on our team who check your document see the pictures. We delete them ${days === 1 ? 'a day' : `${days}\u00A0days`} after the check.`,
  send: 'Send',
  sending: (number, of) => `Sending picture ${number} of ${of}`,
  sentTitle: 'We are checking your document',
  sentAt: (time) => `Sent ${time}`,
  answerBy: (time) => `We aim to reply by ${time}`,
  late: 'This is taking longer than planned. You don’t need to send it again: we are still checking it.',
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
      'The face in the picture does not match the one on the document. Please take it again with your own document.',
    'not-genuine': 'We could not confirm this document. Please send another one, or ask us.',
  },
  endingTitle: 'We are reviewing how to pay out your money',
  endingBody: 'Two people on our team review it. You don’t need to send anything more.',
  releasedTitle: 'You can withdraw all your money',
  releasedBody:
    'You can no longer deposit or play with this account. Please ask us if you have a question.',
  upTo: (amount) => `You can withdraw up to ${amount} at a time meanwhile.`,
  unneeded: 'We need no documents from you at the moment.',
  ask: 'Ask us',
  askText: 'About my ID document',
};
