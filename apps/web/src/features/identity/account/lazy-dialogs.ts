import { lazyComponent } from '../../../lib/lazy-component.ts'

/** Loads what the buttons of the page open, as one chunk; the page preloads it after its first render. */
export const loadDialogs = () => import('./dialogs.ts')

export const ChangeEmailDialog = lazyComponent(loadDialogs, (loaded) => loaded.ChangeEmailDialog)
export const CropDialog = lazyComponent(loadDialogs, (loaded) => loaded.CropDialog)
export const DeactivateDialog = lazyComponent(loadDialogs, (loaded) => loaded.DeactivateDialog)
export const DisableDialog = lazyComponent(loadDialogs, (loaded) => loaded.DisableDialog)
export const EnableDialog = lazyComponent(loadDialogs, (loaded) => loaded.EnableDialog)
export const EndAllDialog = lazyComponent(loadDialogs, (loaded) => loaded.EndAllDialog)
export const MakeCodesDialog = lazyComponent(loadDialogs, (loaded) => loaded.MakeCodesDialog)
export const RecoveryCodes = lazyComponent(loadDialogs, (loaded) => loaded.RecoveryCodes)
export const UsernameDialog = lazyComponent(loadDialogs, (loaded) => loaded.UsernameDialog)
