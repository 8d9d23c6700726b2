/** A fault planted on purpose: a patch of one source file, applied to the copy that the simulation bundles. */
export interface Mutation {
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

export const MUTATIONS = {
  'a setting is sent with all others': {
    file: 'lib/account/settings/member-settings.ts',
    from: 'const { goals, history } = toDocuments(change);',
    to: 'const { goals, history } = toDocuments({ weeklyGoal: 3, freezes: [], isHistoryPaused: false, ...change });',
  },
  'a playlist forgets which changes it has': {
    file: 'lib/library/playlists-kind.ts',
    from: 'if (playlist.applied.includes(id)) return playlist;',
    to: '',
  },
  'a late read hides newer changes': {
    file: 'lib/member/server-snapshot.ts',
    from: 'value = meanwhile.reduce((known, next) => next(known), step(value ?? kind.empty));',
    to: 'value = step(value ?? kind.empty);',
  },
  'a viewing that has read nothing sets the position back': {
    file: 'lib/watch/history/merge-progress.ts',
    from: 'hadReadStored || !hasOpenPosition(stored)',
    to: 'true',
  },
  'a waiting change replaces an unrelated one': {
    file: 'lib/account/settings/settings-kind.ts',
    from: 'Object.keys(earlier.fields).every((field) => field in later.fields)',
    to: 'true',
  },
  'a merge forgets what is stored': {
    file: 'lib/member/collection-remote.ts',
    from: 'changes.reduce(kind.apply, before)',
    to: 'changes.reduce(kind.apply, kind.empty)',
  },
  'a viewing during a pause is sent later': {
    file: 'lib/watch/history/history-pause.ts',
    from: 'if (since === null) return changes;',
    to: 'return changes;',
  },
  'a training day of a pause is sent later': {
    file: 'lib/training/summary/training-remote.ts',
    from: 'changes.filter(isKept(storedPause(history)))',
    to: '[...changes]',
  },
  'a new training day removes the others': {
    file: 'lib/training/summary/training-kind.ts',
    from: '{ ...training.done, ...Object.fromEntries(reported) }',
    to: 'Object.fromEntries(reported)',
  },
  'a class marked as done by hand does not count during a pause': {
    file: 'lib/training/summary/member-training.ts',
    from: '(!isManual && isHistoryPaused(uid))',
    to: 'isHistoryPaused(uid)',
  },
  'a sign-out leaves data on the device': {
    file: 'lib/account/purge-member.ts',
    from: '  sweepDevice(event, uid);\n',
    to: '',
  },
} satisfies Readonly<Record<string, Mutation>>;
