import type { Attack } from './attack';
import { DELETED_ATTACKS } from './attacks/deleted';
import { HISTORY_ATTACKS } from './attacks/history';
import { LIST_ATTACKS } from './attacks/lists';
import { PLAN_ATTACKS } from './attacks/plans';
import { PLAYLIST_ATTACKS } from './attacks/playlists';
import { PRACTICE_ATTACKS } from './attacks/practice';
import { PRIVATE_ATTACKS } from './attacks/private-documents';
import { ACCESS_ATTACKS } from './attacks/profile-access';
import { CREATION_ATTACKS } from './attacks/profile-creation';
import { FIELD_ATTACKS } from './attacks/profile-fields';
import { FREEZE_ATTACKS } from './attacks/profile-freeze';
import { SERVER_ATTACKS } from './attacks/server';

/** All attacks on the product's rules. */
export const ATTACKS: readonly Attack[] = [
  ...DELETED_ATTACKS,
  ...HISTORY_ATTACKS,
  ...LIST_ATTACKS,
  ...PLAYLIST_ATTACKS,
  ...PLAN_ATTACKS,
  ...PRACTICE_ATTACKS,
  ...PRIVATE_ATTACKS,
  ...ACCESS_ATTACKS,
  ...CREATION_ATTACKS,
  ...FIELD_ATTACKS,
  ...FREEZE_ATTACKS,
  ...SERVER_ATTACKS,
];
