export * from './given-professional.builder.ts'
export * from './given-appointment.builder.ts'

/** The query port of professionals and the view that it reads; imported on demand, so that decider specs stay fast. */
export async function loadProfessionals() {
  const { professionalQueries } = await import('../read-models/professionals/professional-summaries.query.ts')
  const { professionalsView } = await import('../read-models/professionals/professionals.view.ts')
  return { professionalQueries, professionalsView }
}
