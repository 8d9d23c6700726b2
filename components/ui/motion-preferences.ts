const savesData = (): boolean => {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return (
    typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true
  );
};

/** Whether a silent clip may play by itself: not for who asked for less motion or for less data. */
export const mayMove = (): boolean =>
  !window.matchMedia('(prefers-reduced-motion: reduce)').matches && !savesData();
