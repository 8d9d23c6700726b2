/** A content document as it stands in the dataset. */
export interface ContentDocument {
  readonly _id: string;
  readonly _type: string;
  readonly [field: string]: unknown;
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isContentDocument = (value: unknown): value is ContentDocument =>
  isRecord(value) && typeof value._id === 'string' && typeof value._type === 'string';
