/** "1 class", "12 classes". */
export const classCount = (count: number): string => `${count} ${count === 1 ? 'class' : 'classes'}`;
