/** The functions that pages call, bundled once and instantiated for each simulated tab. */

export { updateProfile } from '@/contexts/profile-actions';
export { followSession } from '@/contexts/session-follower';
export { purgeMember } from '@/lib/account/purge-member';
export { changeSettings, memberSettings, shareChoices } from '@/lib/account/settings/member-settings';
export { memberRsvps } from '@/lib/events/member-rsvps';
export { clearHistory, markDone, removeFromHistory, restoreHistory } from '@/lib/library/change-history';
export { memberLists } from '@/lib/library/member-lists';
export { memberNote, readNote, saveNote } from '@/lib/library/member-note';
export { memberPlaylists, newPlaylist } from '@/lib/library/member-playlists';
export { positionAt } from '@/lib/library/playlists-kind';
export { reloadStores, syncStores } from '@/lib/member/open-stores';
export { isServerTimeKnown, serverNow, syncServerClock } from '@/lib/platform/http/server-clock';
export { memberPrograms } from '@/lib/training/programs/member-programs';
export { newProgram } from '@/lib/training/programs/program';
export { programChange } from '@/lib/training/programs/programs-kind';
export { memberTraining, recordViewing } from '@/lib/training/summary/member-training';
export { memberHistory } from '@/lib/watch/history/history-store';
export { createMemberHistory } from '@/lib/watch/history/member-history';
export { createViewing } from '@/lib/watch/history/viewing';
export { requestGrant } from '@/lib/watch/playback-grant';
export { memberPractice } from '@/lib/watch/practice/member-practice';
export { entryValue } from '@/lib/watch/practice/practice-kind';
