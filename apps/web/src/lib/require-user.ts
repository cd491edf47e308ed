import { redirect } from '@tanstack/react-router'

/**
 * `beforeLoad` of routes for signed-in users: redirects guests to the login page. Imports the session
 * dynamically, because `beforeLoad` is in the entry script.
 */
export async function requireUser(): Promise<void> {
  const { loadUser } = await import('./session.ts')
  if (!(await loadUser())) throw redirect({ to: '/login' })
}
