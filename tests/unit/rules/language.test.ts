import { expect, test } from 'vitest';
import { holds } from './holds';

test.each([
  ['integers stay whole and cut towards zero', '7 / 2 == 3 && -7 / 2 == -3 && 7 % -2 == 1'],
  ['an integer beside a float becomes one', '5 / 2.0 == 2.5'],
  [
    'integers are exact beyond what a float can hold',
    '9007199254740993 != 9007199254740992 && 9007199254740993 > 9007199254740992.0',
  ],
  ['int() cuts and reads digits', "int(5.7) == 5 && int('-12') == -12"],
  [
    'string() writes floats with a point',
    "string(2.0) == '2.0' && string(12) == '12' && string(true) == 'true'",
  ],
  ['a path can be written as text', "string(/a/b) == '/a/b'"],
  ['texts are ordered by code point', "'\\u00e9' > 'z' && 'a' < 'aa'"],
  ['texts can be cut', "'abcd'[1:3] == 'bc' && 'abcd'[3] == 'd'"],
  [
    'texts are cleaned and changed',
    "' Ab '.trim().lower() == 'ab' && 'a1b22'.replace('[0-9]+', '$1') == 'a$1b$1'",
  ],
  ['texts split at patterns', "'a1b22c'.split('[0-9]+') == ['a', 'b', 'c']"],
  ['rounding gives integers', 'math.floor(-1.5) is int && math.ceil(1.2) == 2 && math.abs(-3) == 3'],
  ['lists join and grow', "['a', 'b'].join('-') == 'a-b' && [1].concat([2, 1]) == [1, 2, 1]"],
  ['sets forget order and repeats', "['a', 'b', 'a'].toSet() == ['b', 'a'].toSet()"],
  ['sets of mixed values keep them apart', "[1, '1', 1.0, 1].toSet().size() == 3"],
  ['maps give their parts', "{'a': 1}.values() == [1] && {'a': {'b': 2}}.get(['a', 'b'], 0) == 2"],
  [
    'differences of maps look at the top level',
    "{'a': {'x': 1}, 'b': 1}.diff({'a': {'x': 2}, 'c': 1}).affectedKeys() == ['a', 'b', 'c'].toSet()",
  ],
  [
    'times before 1970 are read rightly',
    'timestamp.value(-1).seconds() == 59 && timestamp.value(-1).year() == 1969',
  ],
  [
    'times and durations add up',
    "timestamp.date(2024, 2, 28) + duration.value(2, 'd') == timestamp.date(2024, 3, 1)",
  ],
  ['paths are made of parts', "path('a/b')[1] == 'b' && /a/$('b')[1] == 'b'"],
  ['the chosen branch alone counts', '(true ? 1 : 1 / 0) == 1'],
  [
    'an error on one side matters only when the other does not decide',
    '(1 / 0 == 1 || true) && !(1 / 0 == 1 && false)',
  ],
])('%s', (_, condition) => {
  expect(holds(condition)).toBe(true);
});

test.each([
  ['numbers above 64 bits', '9223372036854775807 + 1 > 0'],
  ['division by zero', '1 / 0 != 0 || 1 % 0 != 0 || 1.0 / 0.0 != 0.0'],
  ['a list where a set is needed', "['a'].toSet().union(['a']).size() == 1"],
  ['a set where a list is needed', "['a'].hasAll(['a'].toSet())"],
  ['a path through what is no map', "{'a': 1}.get(['a', 'b'], 0) == 0"],
  ['a key that is no text', "1 in {'1': 1} || !(1 in {'1': 1})"],
  ['a day that does not exist', 'timestamp.date(2025, 2, 29) != request.time'],
  ['a time out of range', 'timestamp.value(999999999999999999) > request.time'],
  ['a unit that does not exist', "duration.value(1, 'y') != duration.value(1, 's')"],
  ['a place that does not exist', 'latlng.value(91, 0) is latlng || !(latlng.value(91, 0) is latlng)'],
  ['a function or method that does not exist', "nothing() || 'a'.nothing() == 1 || math.nothing(1) == 1"],
  ['a name that does not exist', 'nothing == null || nothing != null'],
  ['arguments too many or too few', "'a'.size(1) == 1 || 'a'.matches() || int() == 0 || math.abs(1, 2) == 1"],
  ['an unknown type', '1 is integer || !(1 is integer)'],
  [
    'a slash within a part of a path',
    "exists(/databases/(default)/documents/t/$('a/b')) || !exists(/databases/(default)/documents/t/$('a/b'))",
  ],
  ['a path that leads out of the documents', '!exists(/databases/other/documents/t/x)'],
  ['a path to a collection', '!exists(/databases/(default)/documents/t)'],
  ['bounds outside of a text', "'abc'[0:4] != '' || 'abc'[2:1] != '' || 'abc'[-1] != ''"],
  ['the written document in a read', 'request.resource == null || request.resource != null'],
  ['the query in a get', 'request.query.limit == 1 || request.query == null'],
])('%s cannot be evaluated, which grants nothing', (_, condition) => {
  expect(holds(condition)).toBe(false);
});
