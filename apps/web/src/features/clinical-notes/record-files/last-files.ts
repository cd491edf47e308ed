/** The query of the last files on /cliente, as its loader and its early call ask for it too. */
export const lastFiles = { limit: 6 }
/** A page of the list under /cliente/arquivos. */
export const pageOfFiles = { limit: 20 }
