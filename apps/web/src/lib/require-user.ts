import { redirect } from '@tanstack/react-router'
import { loadUser } from './session.ts'

/** For routes that only make sense signed in: guests go to the login page (spec §6). */
export async function requireUser(): Promise<void> {
  if (!(await loadUser())) throw redirect({ to: '/login' })
}
