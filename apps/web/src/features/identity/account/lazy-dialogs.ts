import { lazy } from 'react'

/** Fetches what the page's buttons open, in one piece: the page is there before it, and it before the first press. */
export const loadDialogs = () => import('./dialogs.ts')

export const ChangeEmailDialog = lazy(async () => ({ default: (await loadDialogs()).ChangeEmailDialog }))
export const CropDialog = lazy(async () => ({ default: (await loadDialogs()).CropDialog }))
export const DeactivateDialog = lazy(async () => ({ default: (await loadDialogs()).DeactivateDialog }))
export const DisableDialog = lazy(async () => ({ default: (await loadDialogs()).DisableDialog }))
export const EnableDialog = lazy(async () => ({ default: (await loadDialogs()).EnableDialog }))
export const EndAllDialog = lazy(async () => ({ default: (await loadDialogs()).EndAllDialog }))
export const MakeCodesDialog = lazy(async () => ({ default: (await loadDialogs()).MakeCodesDialog }))
export const UsernameDialog = lazy(async () => ({ default: (await loadDialogs()).UsernameDialog }))
