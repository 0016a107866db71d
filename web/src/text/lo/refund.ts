import type { RefundText } from '../th/refund.ts';

export const refund = {
  title: 'ເງິນຄືນ',
  proceed: 'ດຳເນີນການຕໍ່',
  offers: 'ຂ່າວເງິນຄືນ',
  claimable: 'ເງິນຄືນທີ່ຮັບໄດ້',
  receive: 'ຮັບເງິນຄືນ',
  nothing: 'ຍັງບໍ່ມີເງິນຄືນໃຫ້ຮັບ',
  pot: 'ຍອດເງິນຄືນສະສົມ',
  addWallet: 'ເພີ່ມເຂົ້າກະເປົາເງິນ',
  holdsBonus: 'ຍັງຮັບເງິນຄືນບໍ່ໄດ້ໃນລະຫວ່າງທີ່ມີໂບນັດນຳໃຊ້ຢູ່',
  added: (amount: string) => `ເງິນຄືນ ${amount} ເຂົ້າກະເປົາເງິນແລ້ວ`,
  addTitle: 'ເພີ່ມເງິນຄືນເຂົ້າກະເປົາເງິນ',
  warning: (success: number, fail: number) =>
    `ເງິນຄືນມີເງື່ອນໄຂກ່ອນຖອນ ເງື່ອນໄຂສຳເລັດເມື່ອຍອດເງິນລວມຮອດ ${success}% ຂອງເງິນຄືນ ແລະ ຈົບແບບບໍ່ສຳເລັດເມື່ອເຫຼືອບໍ່ເກີນ ${fail}%`,
  log: 'ປະຫວັດເງິນຄືນ',
  amount: 'ຈຳນວນເງິນ',
  date: 'ວັນທີ ແລະ ເວລາ',
  none: 'ຍັງບໍ່ມີລາຍການ',
  noneHelp: 'ເງິນຄືນທີ່ຮັບແລ້ວຈະສະແດງຢູ່ນີ້',
} satisfies RefundText;
