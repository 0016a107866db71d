import type { WithdrawText } from '../th/withdraw.ts';

export const withdraw = {
  title: 'ຖອນເງິນ',
  available: 'ຍອດທີ່ຖອນໄດ້',
  inGames: (amount: string) =>
    `ລວມຍອດໃນບັນຊີເກມ ${amount} ຖ້າຍອດໃນກະເປົາເງິນບໍ່\u2060ພໍ ລະບົບຈະຍ້າຍສະເພາະສ່ວນທີ່ຂາດຈາກເກມກັບຄືນ ກະລຸນາຫຼິ້ນໃຫ້ຈົບຮອບກ່ອນຖອນ`,
  toAccount: 'ເຂົ້າບັນຊີ',
  all: 'ຖອນທັງໝົດ',
  limits: (minimum: string, maximum: string) => `ຂັ້ນຕ່ຳ ${minimum} · ສູງສຸດ ${maximum}`,
  problems: {
    unreadable: () => 'ກະລຸນາປ້ອນຈຳນວນເງິນ ເຊັ່ນ 500 ຫຼື 500.50',
    atLeast: (minimum) => `ຖອນຂັ້ນຕ່ຳ ${minimum}`,
    atMost: (_, maximum) => `ຖອນສູງສຸດ ${maximum}`,
    tooMuch: () => 'ຍອດເງິນບໍ່ພໍ ກະລຸນາຫຼຸດຈຳນວນເງິນ ຫຼື ຝາກເງິນເພີ່ມ',
  },
  submit: 'ຖອນເງິນ',
  note: 'ເງິນເຂົ້າບັນຊີທີ່ລົງທະບຽນໄວ້ເທົ່ານັ້ນ ປົກກະຕິພາຍໃນບໍ່\u2060ເທົ່າໃດນາທີ',
  accepted: (amount: string) => `ໄດ້ຮັບຄຳຮ້ອງຖອນເງິນ ${amount} ແລ້ວ ກະລຸນາລໍຖ້າເງິນເຂົ້າບັນຊີ`,
  review: (limit: string) => `ຍອດເກີນ ${limit} ເຈົ້າໜ້າທີ່ກວດສອບກ່ອນທະນາຄານຈ່າຍ`,
  reviewUntil: (time: string) => `ປົກກະຕິເງິນເຂົ້າກ່ອນ ${time}`,
  reviewDue: (time: string) => `ເຈົ້າໜ້າທີ່ຕັ້ງເປົ້າກວດສອບໃຫ້ແລ້ວກ່ອນ ${time}`,
  empty: 'ຍັງບໍ່ທັນມີຍອດໃຫ້ຖອນ',
  emptyHelp: 'ກະເປົາເງິນ ແລະ ບັນຊີເກມບໍ່ມີຍອດເງິນ',
  waiting: 'ກຳລັງດຳເນີນການຖອນເງິນ',
  waitingHelp: 'ຖອນໄດ້ອີກຄັ້ງເມື່ອລາຍການນີ້ສຳເລັດ',
  done: (amount: string, reference: string) =>
    `ໄດ້ຮັບຄຳຮ້ອງຖອນເງິນ ${amount} ແລ້ວ ກະລຸນາລໍຖ້າເງິນເຂົ້າບັນຊີ ເລກອ້າງອີງ ${reference}`,
} satisfies WithdrawText;
