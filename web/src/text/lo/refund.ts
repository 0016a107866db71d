import type { RefundText } from '../th/refund.ts';

export const refund = {
  title: 'ເງິນຄືນ',
  proceed: 'ດຳເນີນການຕໍ່',
  offers: 'ຂ່າວເງິນຄືນ',
  claimable: 'ເງິນຄືນທີ່ຮັບໄດ້',
  receive: 'ຮັບເງິນຄືນ',
  nothing: 'ຍັງບໍ່ທັນມີເງິນຄືນໃຫ້ຮັບ',
  pot: 'ຍອດເງິນຄືນສະສົມ',
  addWallet: 'ເພີ່ມເຂົ້າກະເປົາເງິນ',
  holdsBonus: 'ຮັບເງິນຄືນໄດ້ເມື່ອໂບນັດທີ່ກຳລັງນຳໃຊ້ຈົບແລ້ວ',
  added: (amount: string) => `ເງິນຄືນ ${amount} ເຂົ້າກະເປົາເງິນແລ້ວ`,
  addTitle: 'ເພີ່ມເງິນຄືນເຂົ້າກະເປົາເງິນ',
  warning: (success: number, fail: number) =>
    `ຖອນເງິນຄືນນີ້ໄດ້ເມື່ອຍອດເງິນລວມຮອດ ${success}% ຂອງເງິນຄືນ ຖ້າເຫຼືອ ${fail}% ຫຼື ຕ່ຳກວ່າ ເງື່ອນໄຂຈະສິ້ນສຸດ ແລະ ຍອດທີ່ເຫຼືອຍັງເປັນຂອງທ່ານ`,
  log: 'ປະຫວັດເງິນຄືນ',
  amount: 'ຈຳນວນເງິນ',
  date: 'ວັນທີ ແລະ ເວລາ',
  none: 'ຍັງບໍ່ທັນມີລາຍການ',
  noneHelp: 'ເງິນຄືນທີ່ຮັບແລ້ວຈະສະແດງຢູ່ນີ້',
} satisfies RefundText;
