import type { SaveOutcome } from '@/lib/member/member-store';
import { isDeleted } from './api';
import type { Uid } from './database';
import type { Tab } from './tab';
import { SECOND, type World } from './world';

/** Something a member did: what it was about, the value it gave, and what the site answered. */
export interface Fact {
  readonly uid: Uid;
  /** Facts of the same target replace each other. */
  readonly target: string;
  readonly value: unknown;
  readonly tab: string;
  readonly device: string;
  readonly startedAt: number;
  /** Whether its timestamps are right within seconds. */
  readonly isDated: boolean;
  endedAt: number;
  outcome: SaveOutcome | 'failed' | 'unknown';
  /** Kept for sure: on the server, or on a device whose storage works. */
  isAcknowledged: boolean;
}

export type Track = (
  target: string,
  value: unknown,
  run: () => Promise<unknown>,
  shown?: () => unknown,
) => Promise<void>;

/** Clocks are learned from answers with whole seconds, over a slow network. */
const CLOCK_MARGIN_MS = 20 * SECOND;

const wasBefore = (a: Fact, b: Fact): boolean => {
  if (a.tab === b.tab && !a.target.startsWith('watch')) return a.startedAt < b.startedAt;
  return a.isDated && b.isDated && a.endedAt + CLOCK_MARGIN_MS < b.startedAt;
};

export function createFacts(world: World) {
  const all: Fact[] = [];
  const storageWorks = ({ device }: Tab): boolean => !device.isBlocked && !device.isFull;

  /** The page that made a change shows it, or a later one. */
  const checkShown = (tab: Tab, fact: Fact, value: unknown): void => {
    if (tab.uid() !== fact.uid || isDeleted(fact.uid) || tab.device.isBlocked || tab.device.isFull) return;
    const same = all.filter(({ uid, target }) => uid === fact.uid && target === fact.target);
    if (same.some((other) => other.value === value && !wasBefore(other, fact))) return;
    world.fail(
      `${tab.name} shows ${fact.target} = ${JSON.stringify(value)} after ${JSON.stringify(fact.value)} was ${fact.outcome}`,
    );
  };

  return {
    all,
    /** Runs a change of this member in this tab and notes its outcome; a crash leaves it unknown. */
    trackIn:
      (tab: Tab, uid: Uid): Track =>
      async (target, value, run, shown) => {
        const fact: Fact = {
          uid,
          target,
          value,
          tab: tab.name,
          device: tab.device.name,
          startedAt: world.now(),
          isDated: tab.device.skewMs === 0 || tab.page.isServerTimeKnown(),
          endedAt: Number.POSITIVE_INFINITY,
          outcome: 'unknown',
          isAcknowledged: false,
        };
        all.push(fact);
        const couldStore = storageWorks(tab);
        try {
          const outcome = await run();
          if (!tab.isAlive()) return;
          fact.outcome = outcome === 'saved' ? 'saved' : 'on-device';
          fact.isAcknowledged = outcome === 'saved' || (couldStore && storageWorks(tab));
        } catch {
          fact.outcome = 'failed';
        }
        fact.endedAt = world.now();
        // A read that was under way answers within this time.
        if (shown && fact.isAcknowledged)
          world.at(world.now() + 15 * SECOND, () => checkShown(tab, fact, shown()));
        world.note(`  ${tab.name} ${target} = ${JSON.stringify(value)}: ${fact.outcome}`);
      },
    of: (uid: Uid, prefix: string): readonly Fact[] =>
      all.filter((fact) => fact.uid === uid && fact.target.startsWith(prefix)),
    /** What a target may be in the end: values that no later acknowledged change has replaced; null when it may be unset. */
    possible(uid: Uid, target: string): readonly unknown[] {
      const facts = all.filter((fact) => fact.uid === uid && fact.target === target);
      const kept = facts.filter((fact) => fact.isAcknowledged);
      const values = facts
        .filter((fact) => !kept.some((later) => wasBefore(fact, later)))
        .map(({ value }) => value);
      return kept.length === 0 ? [...values, undefined] : values;
    },
    wasBefore,
  };
}

export type Facts = ReturnType<typeof createFacts>;
