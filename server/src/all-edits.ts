import type { Edits } from '#edits/define-edit.ts';
import { addBanner, changeBanner } from '#features/banners/edit-banner.ts';
import { addBonus, changeBonus } from '#features/bonus/staff/edit-bonus.ts';
import { addPromotion, changePromotion } from '#features/bonus/staff/edit-promotion.ts';
import { changeAccount } from '#features/deposit/staff/edit-account.ts';
import { switchGateway } from '#features/deposit/staff/switch-gateway.ts';
import { changeAppearance } from '#features/games/staff/edit-look.ts';
import { switchGame } from '#features/games/staff/switch-game.ts';
import { exportRegister, importRegister } from '#features/limits/register/edit-register.ts';
import { addBank, changeBank } from '#features/lookup/staff/edit-bank.ts';
import { addSource, changeSource } from '#features/lookup/staff/edit-source.ts';
import { requestErasure } from '#features/members/edit-erasure.ts';
import { resumePause } from '#features/pauses/resume-pause.ts';
import { changeSettings } from '#features/settings/edit-settings.ts';
import { replaceWheel, switchWheel } from '#features/spin/staff/edit-wheel.ts';
import { giveCoupon } from '#features/spin/staff/give-coupon.ts';
import {
  addStaffAccount,
  changeStaffAccount,
  resetStaffAccount,
  unlockStaffAccount,
} from '#features/staff-accounts/edit-account.ts';
import { addRole, changeRole, removeRole } from '#features/staff-accounts/edit-role.ts';

/** Every edit, by the call that saves it. */
export const allEdits: Edits = {
  'PUT /staff/api/settings': changeSettings,
  'PUT /staff/api/deposit-accounts/:id': changeAccount,
  'POST /staff/api/banks': addBank,
  'PUT /staff/api/banks/:code': changeBank,
  'POST /staff/api/sources': addSource,
  'PUT /staff/api/sources/:code': changeSource,
  'PUT /staff/api/gateways/:code': switchGateway,
  'PUT /staff/api/games/:code': switchGame,
  'PUT /staff/api/games/:code/look': changeAppearance,
  'POST /staff/api/banners': addBanner,
  'PUT /staff/api/banners/:id': changeBanner,
  'POST /staff/api/bonuses': addBonus,
  'PUT /staff/api/bonuses/:code': changeBonus,
  'POST /staff/api/promotions': addPromotion,
  'PUT /staff/api/promotions/:code': changePromotion,
  'PUT /staff/api/wheels/:currency': replaceWheel,
  'PUT /staff/api/wheels/:currency/active': switchWheel,
  'POST /staff/api/members/:id/coupons': giveCoupon,
  'POST /staff/api/pauses/:scope/resume': resumePause,
  'POST /staff/api/members/:id/erasure': requestErasure,
  'POST /staff/api/register/imports': importRegister,
  'POST /staff/api/register/exports': exportRegister,
  'POST /staff/api/roles': addRole,
  'PUT /staff/api/roles/:code': changeRole,
  'DELETE /staff/api/roles/:code': removeRole,
  'POST /staff/api/staff-accounts': addStaffAccount,
  'PUT /staff/api/staff-accounts/:username': changeStaffAccount,
  'POST /staff/api/staff-accounts/:username/reset': resetStaffAccount,
  'POST /staff/api/staff-accounts/:username/unlock': unlockStaffAccount,
};
