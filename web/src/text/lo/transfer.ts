import type { TransferText } from '../th/transfer.ts';

export const transfer = {
  title: 'ຍ້າຍເງິນ',
  from: 'ຈາກ',
  to: 'ໄປຫາ',
  choose: 'ເລືອກບັນຊີ',
  wallet: 'ກະເປົາເງິນ',
  minimum: 'ຂັ້ນຕ່ຳ 1.00 ບາດ',
  all: 'ທັງໝົດ',
  submit: 'ຍ້າຍເງິນ',
  selectAccount: 'ກະລຸນາເລືອກບັນຊີ',
  cannotTransfer: 'ຍ້າຍເງິນບໍ່ໄດ້ ຕົ້ນທາງ ແລະ ປາຍທາງເປັນບັນຊີດຽວກັນ',
  noGames: 'ຍັງບໍ່ມີບັນຊີເກມ',
  noGamesHelp: 'ເປີດບັນຊີເກມຈາກໜ້າຫຼັກກ່ອນຍ້າຍເງິນ',
  done: (amount: string, to: string) => `ຍ້າຍ ${amount} ບາດ ໄປຫາ ${to} ແລ້ວ`,
  pending: 'ກຳລັງກວດສອບ',
  pendingTitle: 'ກຳລັງກວດສອບການຍ້າຍເງິນ',
  pendingBody: 'ເງິນປອດໄພ ແລະ ກັນໄວ້ໃຫ້ແລ້ວ ຜົນຈະສະແດງເອງເມື່ອຄ່າຍເກມຕອບກັບ ປິດໜ້ານີ້ໄດ້',
  failedTitle: 'ຍ້າຍເງິນບໍ່ສຳເລັດ',
  failedBody: 'ເງິນກັບເຂົ້າບັນຊີຕົ້ນທາງແລ້ວ',
  movedTitle: 'ຍ້າຍເງິນແລ້ວ',
  close: 'ປິດ',
} satisfies TransferText;
