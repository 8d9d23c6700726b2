import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Database } from 'node-sqlite3-wasm';
import { type Move, moveName } from '@/lib/catalogue/moves';
import { spellingCorrections } from '@/lib/catalogue/search/search-query';
import { fold } from '@/lib/catalogue/search/terms';

export interface IndexedClass {
  readonly id: string;
  readonly revision: string;
  /** Title and instructors of the class, for queries such as "pigeon pose Anna". */
  readonly about: string;
  readonly moves: readonly Move[];
  readonly cues: readonly { readonly startSec: number; readonly text: string }[];
}

export interface FoundMoment {
  readonly classId: string;
  readonly sec: number;
  /** Name of the move at `sec`; null if there is none. */
  readonly move: string | null;
  /** The transcript text that matched; null if the name of a move matched. */
  readonly said: string | null;
}

/** Maximum cues and moves per class. Each class has its own range of this many row ids, to find and delete its rows. */
const MAX_MOMENTS = 4096;
/** Matches read at a time. A search for common words has many matches but usually needs only the first of them. */
const ROWS_AT_ONCE = 80;
const MAX_WORDS = 6;
const CACHE_KIB = 32 * 1024;

const FTS = "content='', contentless_delete=1, tokenize='porter unicode61 remove_diacritics 2'";

const SCHEMA = `
  PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF; PRAGMA locking_mode = EXCLUSIVE;
  PRAGMA cache_size = -${CACHE_KIB};
  CREATE TABLE class (number INTEGER PRIMARY KEY, id TEXT UNIQUE, revision TEXT);
  CREATE TABLE moment (id INTEGER PRIMARY KEY, sec REAL, move TEXT, said TEXT);
  CREATE VIRTUAL TABLE moves USING fts5(move, about, ${FTS});
  CREATE VIRTUAL TABLE cues USING fts5(said, ${FTS});`;

type Table = 'moves' | 'cues';

const findIn = (
  table: Table,
): string => `SELECT moment.id, class.id AS classId, moment.sec, moment.move, moment.said
  FROM ${table} CROSS JOIN moment ON moment.id = ${table}.rowid
  CROSS JOIN class ON class.number = ${table}.rowid / ${MAX_MOMENTS}
  WHERE ${table} MATCH ? AND ${table}.rowid < ? ORDER BY ${table}.rowid DESC LIMIT ${ROWS_AT_ONCE}`;

/** Very common words, left out of the index and of queries because they make searches slow. */
const FILLERS = new Set(
  'a all an and any are as at back be but by can do dont down for from get go have if in into is it its just keep let like more of off on one or out over so some that the their them then there they this to up want we when with you youre your'.split(
    ' ',
  ),
);

function tellingWords(text: string): readonly string[] {
  const words = fold(text).split(' ').filter(Boolean);
  const telling = words.filter((word) => !FILLERS.has(word));
  return telling.length > 0 ? telling : words;
}

const all = (words: readonly string[]): string => `(${words.join(' AND ')})`;

type IsShown = (classId: string) => boolean;
type Question = readonly [table: Table, match: string];

/** Matches a move if all words occur in its name, class title or instructors, and at least one in its name. */
const inMove = (words: readonly string[]): Question => [
  'moves',
  `${all(words)} AND move : (${words.join(' OR ')})`,
];

/** Returns groups of full-text queries, from exact to loose. The search stops at the first group with results. */
function questionsFor(phrase: string, words: readonly string[]): readonly (readonly Question[])[] {
  const whole = all(words);
  if (words.length === 1)
    return [
      [
        ['moves', `move : ${whole}`],
        ['cues', whole],
      ],
    ];
  // A query with one word too many ("pigeon pose left") finds nothing, so each word is left out in turn.
  const fewer = words
    .toSorted((a, b) => a.length - b.length)
    .map((left) => words.filter((word) => word !== left));
  return [
    [
      ['moves', `move : ${whole}`],
      ['cues', `"${phrase}"`],
    ],
    [inMove(words), ['cues', whole]],
    fewer.map(inMove),
    ...fewer.map((some): readonly Question[] => [['cues', all(some)]]),
  ];
}

/** Full-text index in a temporary file. Its methods are asynchronous, so that a search service can replace it. */
export function createSqliteMomentIndex() {
  const folder = mkdtempSync(path.join(tmpdir(), 'moments-'));
  const db = new Database(path.join(folder, 'index.db'));
  db.exec(SCHEMA);
  const addMoment = db.prepare('INSERT INTO moment VALUES (?, ?, ?, ?)');
  const addMove = db.prepare('INSERT INTO moves (rowid, move, about) VALUES (?, ?, ?)');
  const addCue = db.prepare('INSERT INTO cues (rowid, said) VALUES (?, ?)');
  const find = { moves: db.prepare(findIn('moves')), cues: db.prepare(findIn('cues')) };
  // Removes only the file's name: SQLite keeps the file open, and the system deletes it when the process ends.
  rmSync(folder, { recursive: true });
  /** Indexed words before stemming, for spelling corrections. */
  const known = new Set<string>();
  const numberOf = (classId: string): number | undefined =>
    db.get('SELECT number FROM class WHERE id = ?', [classId])?.number as number | undefined;

  function removeNow(classId: string): void {
    const number = numberOf(classId);
    if (number === undefined) return;
    const range = [number * MAX_MOMENTS, (number + 1) * MAX_MOMENTS - 1];
    for (const table of ['moves', 'cues']) db.run(`DELETE FROM ${table} WHERE rowid BETWEEN ? AND ?`, range);
    db.run('DELETE FROM moment WHERE id BETWEEN ? AND ?', range);
    db.run('DELETE FROM class WHERE number = ?', [number]);
  }

  function addNow({ id, revision, about, moves, cues }: IndexedClass): void {
    db.run('INSERT INTO class (id, revision) VALUES (?, ?)', [id, revision]);
    let row = (numberOf(id) ?? 0) * MAX_MOMENTS;
    const end = row + MAX_MOMENTS;
    const indexed = (text: string): string => {
      const words = tellingWords(text);
      for (const word of words) known.add(word);
      return words.join(' ');
    };
    if (moves.length + cues.length > MAX_MOMENTS)
      console.warn(
        `The end of class ${id} cannot be searched: it has more than ${MAX_MOMENTS} cues and moves`,
      );
    const add = (sec: number, move: string | null, said: string | null): void => {
      if (row === end) return;
      addMoment.run([row, sec, move, said]);
      if (said !== null) addCue.run([row, indexed(said)]);
      else if (move !== null) addMove.run([row, indexed(move), indexed(about)]);
      row += 1;
    };
    for (const move of moves) add(move.startSeconds, moveName(move), null);
    for (const { startSec, text } of cues) {
      const move = moves.find(
        ({ startSeconds, endSeconds }) => startSeconds <= startSec && startSec < endSeconds,
      );
      add(startSec, move ? moveName(move) : null, text);
    }
  }

  /** Returns whether the word may be unfinished: it is not indexed, but longer indexed words begin with it. */
  const isBeginning = (word: string): boolean =>
    word.length > 2 && !known.has(word) && [...known].some((other) => other.startsWith(word));

  const correct = (word: string): string => spellingCorrections(word, known)[0] ?? word;

  /** Returns matches in shown classes, highest row id first. Stops once it has matches in `limit` classes. */
  function shownRows([table, match]: Question, limit: number, isShown: IsShown): FoundMoment[] {
    const shown: FoundMoment[] = [];
    let before = Number.MAX_SAFE_INTEGER;
    for (;;) {
      const part = find[table].all([match, before]) as unknown as (FoundMoment & { readonly id: number })[];
      shown.push(...part.filter(({ classId }) => isShown(classId)));
      const classCount = new Set(shown.map(({ classId }) => classId)).size;
      const last = part.at(-1);
      if (last === undefined || part.length < ROWS_AT_ONCE || classCount >= limit) return shown;
      // Skips the last class's other rows, so that a class with many matches does not need several queries.
      before = Math.floor(last.id / MAX_MOMENTS) * MAX_MOMENTS;
    }
  }

  function* rowsFor(query: string, limit: number, isShown: IsShown): Generator<readonly FoundMoment[]> {
    const typed = tellingWords(query).slice(0, MAX_WORDS);
    const last = typed.at(-1);
    if (last === undefined) return;
    const isUnfinished = isBeginning(last);
    const words = [...typed.slice(0, -1).map(correct), isUnfinished ? last : correct(last)];
    // Only an unfinished last word is searched as a prefix, because prefix searches are slow in a large index.
    const asked = words.map((word, index) =>
      isUnfinished && index === words.length - 1 ? `"${word}" *` : `"${word}"`,
    );
    for (const questions of questionsFor(words.join(' '), [...new Set(asked)])) {
      // The shortest text is the best match. Among texts of equal length, the earliest moment comes first.
      yield questions.flatMap((question) =>
        shownRows(question, limit, isShown).sort((a, b) => lengthOf(a) - lengthOf(b) || a.sec - b.sec),
      );
    }
  }

  return {
    async revisions(): Promise<ReadonlyMap<string, string>> {
      const rows = db.all('SELECT id, revision FROM class');
      return new Map(rows.map(({ id, revision }) => [String(id), String(revision)]));
    },
    async put(entry: IndexedClass): Promise<void> {
      db.exec('BEGIN');
      try {
        removeNow(entry.id);
        addNow(entry);
        db.exec('COMMIT');
      } catch (cause) {
        db.exec('ROLLBACK');
        throw cause;
      }
    },
    async remove(classId: string): Promise<void> {
      removeNow(classId);
    },
    /** Returns the best moments first, at most one per class. Skips classes for which `isShown` is false. */
    async search(query: string, limit: number, isShown: IsShown): Promise<readonly FoundMoment[]> {
      const found = new Map<string, FoundMoment>();
      for (const rows of rowsFor(query, limit, isShown)) {
        for (const moment of rows) {
          if (found.size === limit) break;
          if (!found.has(moment.classId)) found.set(moment.classId, moment);
        }
        if (found.size > 0) break;
      }
      return [...found.values()];
    },
    async close(): Promise<void> {
      for (const statement of [addMoment, addMove, addCue, find.moves, find.cues]) statement.finalize();
      db.close();
    },
  };
}

const lengthOf = ({ said }: FoundMoment): number => said?.length ?? 0;

export type MomentIndex = ReturnType<typeof createSqliteMomentIndex>;
