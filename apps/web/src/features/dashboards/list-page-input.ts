/** The query of one page of the lists under /cliente. */
export function listPageInput(cursor: string | undefined) {
  return { limit: 20, ...(cursor !== undefined && { cursor }) }
}
