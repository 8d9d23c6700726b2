import { EQUIPMENT, type Equipment } from './taxonomy';

const neededFor = (equipment: readonly Equipment[]): readonly Equipment[] =>
  equipment.filter((item) => item !== 'none');

/** Whether a class needs nothing beyond what somebody has. */
export const isEquipmentEnough = (equipment: readonly Equipment[], owned: readonly string[]): boolean =>
  neededFor(equipment).every((item) => owned.includes(item));

/** Each piece that is enough by itself: every one for a class that needs nothing, none for a class that needs two. */
export const sufficientEquipment = (equipment: readonly Equipment[]): readonly Equipment[] =>
  EQUIPMENT.filter((item) => isEquipmentEnough(equipment, [item]));
