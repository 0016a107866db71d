import type { RegisterText } from '../th/register.ts';

export const register: RegisterText = {
  help: 'Exclusions exchanged with a register of several operators, as files. A file holds no name, phone or account number, but digests made with the register’s key. Imports and exports take two people.',
  off: 'This installation has no key of a register. The engineer sets REGISTER_KEY.',
  entries: 'Entries of the register in force',
  own: 'Our exclusions to export',
  importTitle: 'Import',
  importHelp:
    'The file is checked first, which changes nothing. Once another person has confirmed it, all of it counts. The same file can be imported again.',
  choose: 'Choose a file',
  chosen: (name) => `File: ${name}`,
  checked: (rows, news) => `${rows}\u00A0rows can be read, ${news} of them new`,
  fingerprint: (letters) => `Fingerprint of the file: ${letters}`,
  bad: (count) => `${count}\u00A0rows cannot be read, so this file cannot be imported`,
  line: (line, fault) => `Line ${line}: ${fault}`,
  more: (count) => `And ${count}\u00A0more`,
  faults: {
    head: 'the first line has to be kind,digest,ends_on',
    columns: 'three columns are expected',
    kind: 'the kind has to be phone, account or person',
    digest: 'the digest is not valid',
    day: 'the day is not valid',
    over: 'the last day is over',
    twice: 'the same as a row before',
  },
  reason: 'Reason',
  propose: 'Propose import',
  exportTitle: 'Export',
  exportHelp:
    'Once another person has confirmed it, the file can be downloaded for a day. Time-outs are not part of it.',
  ask: 'Propose export',
  download: 'Download the file',
  until: (time) => `Can be downloaded until ${time}`,
  files: 'Files so far',
  none: 'No files yet',
  kinds: {
    import: 'Import',
    export: 'Export',
  },
  rows: (count) => `${count}\u00A0rows`,
  comparing: 'Members are being compared',
  compared: (time) => `All members were compared at ${time}`,
};
