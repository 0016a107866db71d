type Bank = {
  readonly code: string;
  readonly number: string;
  readonly name: string;
  readonly colour: string;
};

/** The banks that slips come from; the number is what a slip's mini-QR carries. */
export const banks: readonly Bank[] = [
  { code: 'BBL', number: '002', name: 'Bangkok Bank', colour: '#29449D' },
  { code: 'KBANK', number: '004', name: 'Kasikornbank', colour: '#1DA858' },
  { code: 'KTB', number: '006', name: 'Krungthai Bank', colour: '#1DA8E6' },
  { code: 'TMB', number: '011', name: 'TMBThanachart Bank', colour: '#0C55F2' },
  { code: 'SCB', number: '014', name: 'Siam Commercial Bank', colour: '#543186' },
  { code: 'CIMB', number: '022', name: 'CIMB Thai Bank', colour: '#BD1325' },
  { code: 'UOB', number: '024', name: 'United Overseas Bank (Thai)', colour: '#E41A26' },
  { code: 'BAY', number: '025', name: 'Bank of Ayudhya', colour: '#B58A00' },
  { code: 'GSB', number: '030', name: 'Government Savings Bank', colour: '#ED1891' },
  { code: 'GHB', number: '033', name: 'Government Housing Bank', colour: '#D96E00' },
  { code: 'BAAC', number: '034', name: 'BAAC', colour: '#8A701E' },
  { code: 'IBANK', number: '066', name: 'Islamic Bank of Thailand', colour: '#164626' },
  { code: 'TISCO', number: '067', name: 'TISCO Bank', colour: '#1C4DA1' },
  { code: 'KKP', number: '069', name: 'Kiatnakin Phatra Bank', colour: '#5A547C' },
  { code: 'ICBC', number: '070', name: 'ICBC (Thai)', colour: '#CD1511' },
  { code: 'TCRB', number: '071', name: 'Thai Credit Bank', colour: '#C85A00' },
  { code: 'LHB', number: '073', name: 'Land and Houses Bank', colour: '#727375' },
];

export function bankOf(codeOrNumber: string): Bank | undefined {
  return banks.find(({ code, number }) => code === codeOrNumber || number === codeOrNumber);
}
