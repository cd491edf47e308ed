/** The address of an appointment's room for one of its participants, who sign in first. */
export function roomPath(role: 'client' | 'professional', appointmentId: string): string {
  return role === 'client'
    ? `/consulta/${appointmentId}`
    : `/profissional/consulta?appointmentId=${appointmentId}`
}
