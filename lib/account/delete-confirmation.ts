/** What a person types, and the server is sent, so that no account is deleted by a slip. */
export const DELETE_CONFIRMATION = 'DELETE';
