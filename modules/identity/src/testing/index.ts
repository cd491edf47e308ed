export * from './given-changes.builder.ts'
export * from './given-client.builder.ts'
export * from './given-user.builder.ts'
export * from './open-browser.ts'
export * from './open-app.ts'

/** The query port of people and the views that it reads; imported on demand, so that decider specs stay fast. */
export async function loadPeople() {
  const { peopleQueries } = await import('../application/people-queries.ts')
  const { declinesView } = await import('../read-models/declines/declines.view.ts')
  const { invitationsView } = await import('../read-models/invitations/invitations.view.ts')
  const { peopleView } = await import('../read-models/people/people.view.ts')
  const { usersView } = await import('../read-models/users/users.view.ts')
  return { peopleQueries, views: [peopleView, usersView, invitationsView, declinesView] }
}
