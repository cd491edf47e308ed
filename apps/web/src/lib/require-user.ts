import { redirect } from '@tanstack/react-router'

/**
 * For routes that only make sense signed in: guests go to the login page (spec §6). The session is fetched when it is
 * needed, because what a route checks before loading is in the first script of every page.
 */
export async function requireUser(): Promise<void> {
  const { loadUser } = await import('./session.ts')
  if (!(await loadUser())) throw redirect({ to: '/login' })
}
