import { deleteDoc, getDoc, setDoc } from 'firebase/firestore/lite';
import { type Program, parseProgram, toDocument } from '../programs/program';
import { memberCall, memberDocument } from './member-document';

const programOf = (uid: string, seriesId: string) => memberDocument(uid, 'programs', seriesId);

/** The member's programme of a series, null when she follows none. Rejects with an AppError. */
export const readProgram = (uid: string, seriesId: string): Promise<Program | null> =>
  memberCall('Your programme could not be read.', 'Reading your programme', async () =>
    parseProgram((await getDoc(programOf(uid, seriesId))).data()),
  );

/** Stores the programme. Rejects with an AppError. */
export const saveProgram = (uid: string, seriesId: string, program: Program): Promise<void> =>
  memberCall('Your programme could not be saved.', 'Saving your programme', () =>
    setDoc(programOf(uid, seriesId), toDocument(program, new Date().toISOString())),
  );

/** Leaves the programme; what was done stays in the history. Rejects with an AppError. */
export const removeProgram = (uid: string, seriesId: string): Promise<void> =>
  memberCall('Your programme could not be removed.', 'Removing your programme', () =>
    deleteDoc(programOf(uid, seriesId)),
  );
