/** The first page of each list under /cliente/prontuario, as its loader asks for it too. */
export const firstPage = { limit: 20 }
