import { redirect } from '@tanstack/react-router'
import { readKnownArea } from './known-area.ts'

/**
 * `beforeLoad` of routes for signed-in users: sends guests to sign in and back. Imports the session dynamically, because
 * `beforeLoad` is in the entry script.
 */
export async function requireUser({
  location,
}: {
  readonly location: { readonly href: string }
}): Promise<void> {
  const { loadUser } = await import('./session.ts')
  if (!(await loadUser())) throw redirect({ to: '/login', state: { returnTo: location.href }, replace: true })
}

/** As `requireUser`, for people who may have no account yet: a browser that knows of no sign-in is led to sign up. */
export async function requireAccount(route: Parameters<typeof requireUser>[0]): Promise<void> {
  if (readKnownArea() !== null) return requireUser(route)
  const { loadUser } = await import('./session.ts')
  if (await loadUser()) return
  const state = { returnTo: route.location.href }
  throw redirect({ to: '/cadastro', search: { para: 'profissional' }, state, replace: true })
}

/**
 * `beforeLoad` of signing in and up: sends signed-in users to their area. Asks the server only where this browser knows
 * of a sign-in, so that guests see the form at once.
 */
export async function requireGuest(): Promise<void> {
  if (readKnownArea() === null) return
  const { loadUser, startPageOf } = await import('./session.ts')
  const user = await loadUser().catch(() => null)
  if (user) throw redirect({ to: startPageOf(user), replace: true })
}
