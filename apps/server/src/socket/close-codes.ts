/** Why the server closes: the session is over; no hello came; what came was nonsense; it is about to stop. */
export const closeCodes = { sessionOver: 4401, noHello: 4408, nonsense: 1008, stopping: 1012 } as const
