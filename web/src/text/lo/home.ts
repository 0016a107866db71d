import type { HomeText } from '../th/home.ts';

export const home = {
  hello: 'ສະບາຍດີ',
  checkBalance: 'ກວດຍອດເງິນ',
  total: 'ຍອດເງິນລວມ',
  wallet: 'ກະເປົາເງິນ',
  transfer: 'ຍ້າຍເງິນ',
  referralBonus: 'ໂບນັດຊວນໝູ່',
  firstStep: 'ຝາກເງິນເພື່ອເລີ່ມຫຼິ້ນ',
  receive: 'ຮັບ',
  retry: 'ລອງອີກຄັ້ງ',
  coins: 'ຫຼຽນ',
  invited: 'ຊວນແລ້ວ',
  succeeded: 'ຊວນສຳເລັດ',
  deposit: 'ຝາກເງິນ',
  withdraw: 'ຖອນເງິນ',
  spin: 'ວົງລໍ້ລາງວັນ',
  refreshAll: 'ອັບເດດທັງໝົດ',
  invite: 'ຊວນໝູ່',
  bonusConditions: 'ເງື່ອນໄຂໂບນັດ',
  refund: 'ເງິນຄືນ',
  updated: (time: string) => `ອັບເດດຫຼ້າສຸດ ${time}`,
} satisfies HomeText;
