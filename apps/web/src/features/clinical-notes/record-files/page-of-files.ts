/** A page of the list under /cliente/arquivos. */
export const pageOfFiles = { limit: 20 }
