import type { SampleClass } from './classes';

/** Names of moves for the classes with Spanish captions. */
const NAMES: Readonly<Record<string, string>> = {
  'Belly breath': 'Respiración abdominal. Una mano en el pecho, otra en el vientre.',
  'Breathe in': 'Inspira y deja que suban los brazos.',
  'Breathe out': 'Exhala y deja que bajen los brazos.',
  'Quiet seat': 'Siéntate cómoda y cierra los ojos.',
  Feet: 'Siente los dos pies en el suelo.',
  'Jaw and shoulders': 'Suelta la mandíbula y los hombros.',
  'Long exhale': 'Alarga la exhalación.',
  Arrive: 'Llega. Deja que la respiración venga sola.',
  'Lengthen the exhale': 'Inspira en cuatro, exhala en seis.',
  'Rest in the pause': 'Descansa en la pausa.',
  'Easy seat': 'Siéntate cómoda.',
  'Neck rolls': 'Rueda el cuello despacio, de un lado al otro.',
  'Cat and cow': 'A cuatro apoyos: gato y vaca.',
  'Low lunge': 'Zancada baja',
  'Half split': 'Medio espagat',
  'Standing reach': 'De pie, estírate hacia el techo.',
  Mountain: 'Postura de la montaña.',
  'Forward fold': 'Dóblate hacia delante y suelta la cabeza.',
  Plank: 'Plancha: una línea larga de talones a cabeza.',
  Cobra: 'Cobra: sube el pecho al inspirar.',
  'Downward dog': 'Perro boca abajo: caderas arriba y atrás.',
  Sphinx: 'Esfinge: codos bajo los hombros.',
  Crescent: 'Media luna',
  'Supported bridge': 'Puente con apoyo: el bloque sostiene tu peso.',
  'Knees to chest': 'Túmbate y abraza las rodillas.',
  'Shoulder rolls': 'Rueda los hombros: arriba, atrás y abajo.',
  Hundred: 'El cien: inspira en cinco, exhala en cinco.',
  Swimming: 'Natación: brazo y pierna contrarios.',
  'Side kick': 'Patada lateral',
  'Roll down': 'Baja vértebra a vértebra y vuelve a subir.',
  'Wide child’s pose': 'Postura del niño con las rodillas abiertas.',
  'Supported butterfly': 'Mariposa con apoyo: suelta las caderas.',
  'Legs on the chair': 'Piernas sobre la silla.',
};
const CLASSES = [
  'one-minute-breath',
  'five-minute-pause',
  'quiet-evenings-breath',
  'morning-flow-open',
  'morning-flow-sun',
  'morning-flow-wake',
  'pilates-in-ten',
  'cramp-day-comfort',
];
const SIDES = { left: 'izquierdo', right: 'derecho' } as const;
const SHOWN_SECONDS = 6;

const clock = (seconds: number) => new Date(seconds * 1000).toISOString().slice(11, 23);

/** WebVTT that names each move in Spanish, or null for a class without such captions. */
export function spanishCaptions({ slug, moves }: SampleClass): string | null {
  if (!CLASSES.includes(slug)) return null;
  const cues = moves.map(({ title, side, startSeconds, endSeconds }) => {
    const name = NAMES[title];
    if (!name) throw new Error(`${slug}: no Spanish name for ${title}`);
    const end = Math.min(endSeconds, startSeconds + SHOWN_SECONDS);
    return `${clock(startSeconds)} --> ${clock(end)}\n${side ? `${name}, lado ${SIDES[side]}.` : name}\n`;
  });
  return `WEBVTT\n\n${cues.join('\n')}`;
}
