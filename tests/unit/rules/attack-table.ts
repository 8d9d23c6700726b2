import type { Attack } from './attack';
import { DELETED_ATTACKS } from './attacks/deleted';
import { HISTORY_ATTACKS } from './attacks/history';
import { MEMBER_DATA_ATTACKS } from './attacks/member-data';
import { PROFILE_ATTACKS } from './attacks/profile';
import { SERVER_ATTACKS } from './attacks/server';

/** All attacks on the product's rules. */
export const ATTACKS: readonly Attack[] = [
  ...DELETED_ATTACKS,
  ...HISTORY_ATTACKS,
  ...MEMBER_DATA_ATTACKS,
  ...PROFILE_ATTACKS,
  ...SERVER_ATTACKS,
];
