export * from './given-professional.builder.ts'
export * from './given-appointment.builder.ts'
export type { CatalogTables } from '../read-models/database.ts'

/** The search and its view, without the rest of the module; loaded on demand. */
export async function loadSearch() {
  const { createSearch, searchBySymptoms } = await import('../read-models/professionals/search.query.ts')
  const { professionalsView } = await import('../read-models/professionals/professionals.view.ts')
  return { createSearch, searchBySymptoms, professionalsView }
}

/** The query port of professionals and the views that it reads; imported on demand, so that decider specs stay fast. */
export async function loadProfessionals() {
  const { professionalQueries } = await import('../read-models/professionals/professional-summaries.query.ts')
  const { professionalsView } = await import('../read-models/professionals/professionals.view.ts')
  const { reviewsView } = await import('../read-models/reviews/reviews.view.ts')
  const { migrations } = await import('../module.ts')
  return { professionalQueries, professionalsView, reviewsView, migrations }
}
