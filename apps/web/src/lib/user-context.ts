import type { CurrentUser } from '@escuta/identity/contract'
import { createContext, useContext } from 'react'

/** The signed-in user; provided by `SignedIn`, which the layout routes of signed-in areas render. */
export const UserContext = createContext<CurrentUser | null>(null)

/** The signed-in user. Throws outside `SignedIn`. */
export function useUser(): CurrentUser {
  const user = useContext(UserContext)
  if (!user) throw new Error('useUser is called outside SignedIn.')
  return user
}
