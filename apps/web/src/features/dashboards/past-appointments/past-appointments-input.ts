/** The query of one page of /cliente/consultas. */
export function pastAppointmentsInput(cursor: string | undefined) {
  return { limit: 20, ...(cursor !== undefined && { cursor }) }
}
