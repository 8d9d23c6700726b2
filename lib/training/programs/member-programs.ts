import { storeOfCollection } from '@/lib/member/open-stores';
import { toDocument } from './program';
import { PROGRAMS, parseStoredProgram } from './programs-kind';

export const memberPrograms = storeOfCollection({
  kind: PROGRAMS,
  collection: 'programs',
  loading: ['We couldn’t load your programs. Please try again.', 'Reading your programs'],
  saving: ['We couldn’t save your program. Please try again.', 'Saving your program'],
  parse: parseStoredProgram,
  toDocument: (program) => toDocument(program, program.updatedAt),
});
