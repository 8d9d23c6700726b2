import { useEffect, useState } from 'react';
import { onPrefs, readPrefs } from '@/lib/watch/player-prefs';

export function usePrefs() {
  const [prefs, setPrefs] = useState(readPrefs);
  useEffect(() => onPrefs(() => setPrefs(readPrefs())), []);
  return prefs;
}
