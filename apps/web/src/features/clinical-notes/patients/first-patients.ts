/** The first page of the list, as the route's loader asks for it. */
export const firstPatients = { limit: 50 }
