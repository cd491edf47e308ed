import { createContext, useContext } from 'react'

/** Opens the dialog that edits the user's own profile. Provided by the layout of the professional area. */
export const EditProfileContext = createContext<() => void>(() => undefined)

export function useEditProfile(): () => void {
  return useContext(EditProfileContext)
}
