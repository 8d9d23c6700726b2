import type { Progress } from '@/lib/watch/history/progress';
import { entryValue } from '@/lib/watch/practice/practice-kind';
import { server } from '../support/fake-firestore';
import type { Uid } from './database';
import type { Fact, Facts } from './facts';
import { isPausedAt } from './paused';
import type { Values } from './read-all';
import type { World } from './world';

function shownValue(uid: Uid, target: string, truth: Values): unknown {
  const [kind = '', first = '', second = ''] = target.split(' ');
  const profile = (server.documents.get(`users/${uid}`) ?? {}) as Record<
    string,
    Record<string, unknown> | undefined
  >;
  switch (kind) {
    case 'list': {
      const { items, removed } = truth.lists[first as keyof Values['lists']];
      return second in items ? true : second in removed ? false : undefined;
    }
    case 'goal':
      return truth.settings.goals?.weekly;
    case 'rest':
      return (truth.settings.goals?.freezes as readonly string[] | undefined)?.[0];
    case 'pause':
      return truth.settings.history?.isPaused;
    case 'rsvp': {
      const rsvp = truth.rsvps[first];
      return rsvp && `${rsvp.isGoing} ${rsvp.remindAt}`;
    }
    case 'load':
      return first in truth.practice.loads ? entryValue(truth.practice.loads, first) : undefined;
    case 'title':
      return truth.playlists[first]?.title;
    case 'profile':
      if (first === 'city') return profile.location?.city;
      return first === 'phone' ? profile.phoneNumber : profile.preferences?.newsletterSubscribed;
  }
  return undefined;
}

const LATEST = ['list', 'goal', 'rest', 'pause', 'rsvp', 'load', 'profile'];

/** Nothing that was acknowledged is missing. */
export function checkFacts(world: World, facts: Facts, uid: Uid, truth: Values): void {
  const mine = facts.of(uid, '');
  const any = (test: (fact: Fact) => boolean): boolean => mine.some(test);
  const missing = ({ target, value }: Fact, text = 'is lost'): void =>
    world.fail(`${target} = ${JSON.stringify(value)} ${text}`);
  for (const target of new Set(mine.map((fact) => fact.target))) {
    const [kind = ''] = target.split(' ');
    if (!LATEST.includes(kind)) continue;
    const [value, possible] = [shownValue(uid, target, truth), facts.possible(uid, target)];
    if (!possible.includes(value))
      world.fail(`${target} is ${JSON.stringify(value)} instead of one of ${JSON.stringify(possible)}`);
  }
  for (const fact of mine.filter(({ isAcknowledged }) => isAcknowledged)) {
    const [kind, id, item] = fact.target.split(' ');
    const playlist = truth.playlists[id ?? ''];
    const isDeletedList = any(({ target, value }) => target === `playlist ${id}` && value === 'deleted');
    switch (kind) {
      case 'added':
        if (isDeletedList || any(({ target }) => target === `taken ${id} ${item}`)) break;
        if (!playlist?.videoIds.includes(item ?? '')) missing(fact);
        break;
      case 'taken':
        if (playlist?.videoIds.includes(item ?? '')) missing(fact, 'was undone');
        break;
      case 'playlist':
        if (fact.value === 'deleted' && playlist) missing(fact, 'was undone');
        if (fact.value === 'made' && !playlist && !isDeletedList) missing(fact);
        break;
      case 'title':
        if (playlist && !isDeletedList && !facts.possible(uid, fact.target).includes(playlist.title))
          missing(fact);
        break;
      case 'credit':
        if (any(({ target, value }) => target === `program ${id}` && value === 'left')) break;
        if (truth.programs[id ?? '']?.credits[item ?? ''] !== fact.value) missing(fact);
        break;
      case 'program': {
        const program = truth.programs[id ?? ''];
        if (
          fact.value === 'left'
            ? program && isLast(facts, mine, fact)
            : !program && !any(({ target, value }) => target === fact.target && value === 'left')
        )
          missing(fact, fact.value === 'left' ? 'was undone' : 'is lost');
        break;
      }
      case 'note':
        if (!truth.notes.some(({ text }) => text.includes(item ?? ''))) missing(fact);
        break;
      case 'trained': {
        const isStored = id !== undefined && id in truth.training.done;
        if (!any(({ target }) => target === 'clear')) {
          if (!isStored) missing(fact);
          break;
        }
        const isCleared = mine.some(
          (other) => other.target === 'clear' && other.isAcknowledged && facts.wasBefore(fact, other),
        );
        if (isStored && isCleared) missing(fact, 'came back after a clear');
        break;
      }
      case 'day': {
        const isStored = id !== undefined && id in truth.training.done;
        const { device, startedAt } = fact;
        if (fact.isDated && isStored && isPausedAt(facts, uid, device, startedAt, startedAt))
          missing(fact, 'was recorded while the history was paused');
        if (!isStored && !any(({ target }) => ['clear', 'pause'].includes(target))) missing(fact);
        break;
      }
      case 'watch':
        checkWatched(world, facts, mine, fact, truth.rows);
        break;
      case 'clear':
        if (!fact.isDated) break;
        if (!any(({ target }) => target === 'undo') && isLast(facts, mine, fact))
          for (const key of Object.keys(fact.value as object))
            if (truth.training.done[key] && truth.training.done[key] !== 'x') missing(fact, `left ${key}`);
        break;
    }
  }
  for (const { id, videoIds } of Object.values(truth.playlists))
    if (new Set(videoIds).size < videoIds.length)
      world.fail(`playlist ${id} has a class twice: ${videoIds.join(' ')}`);
}

/** No other fact of the target may have come later. */
const isLast = (facts: Facts, all: readonly Fact[], fact: Fact): boolean =>
  all.every((other) => other === fact || other.target !== fact.target || facts.wasBefore(other, fact));

const REMOVALS = ['clear', 'remove', 'mark', 'undo', 'pause'];

/** Positions, the furthest second and completions of a viewing whose saves were kept. */
function checkWatched(
  world: World,
  facts: Facts,
  all: readonly Fact[],
  fact: Fact,
  rows: Readonly<Record<string, Progress>>,
): void {
  const saved = fact.value as readonly Progress[];
  const last = saved.at(-1);
  if (!last || all.some(({ target }) => REMOVALS.includes(target.split(' ')[0] ?? ''))) return;
  const row = rows[last.videoId];
  const lost = (what: string): void =>
    world.fail(`${fact.tab} ${fact.target}: ${what} is lost (${JSON.stringify(row ?? null)})`);
  if (!row) {
    lost(`position ${last.positionSec}`);
    return;
  }
  if (row.furthestSec < last.furthestSec) lost(`furthest second ${last.furthestSec}`);
  if (last.completedAt !== null && row.completedAt === null) lost('the completion');
  const viewings = all.filter(({ target }) => target === fact.target);
  const isNewest = viewings.every(
    (other) => other === fact || (facts.wasBefore(other, fact) && other.isDated),
  );
  const isSettled = saved.every(({ basedOn }) => basedOn === undefined);
  if (fact.isDated && isNewest && isSettled && row.positionSec !== last.positionSec)
    lost(`position ${last.positionSec}`);
}
