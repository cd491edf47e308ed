import { createContext, useContext } from 'react'

/** Opens the dialog that edits one's own profile; the professional area's route brings it. */
export const EditOwnProfile = createContext<() => void>(() => undefined)

export function useEditOwnProfile(): () => void {
  return useContext(EditOwnProfile)
}
