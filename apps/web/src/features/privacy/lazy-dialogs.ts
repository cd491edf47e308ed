import { lazyComponent } from '../../lib/lazy-component.ts'

/** Loads the dialogs and the request form as one chunk. */
const loadDialogs = () => import('./dialogs.ts')

export const GiveConsentDialog = lazyComponent(loadDialogs, (loaded) => loaded.GiveConsentDialog)
export const RevokeConsentDialog = lazyComponent(loadDialogs, (loaded) => loaded.RevokeConsentDialog)
export const ErasureDialog = lazyComponent(loadDialogs, (loaded) => loaded.ErasureDialog)
export const RequestForm = lazyComponent(loadDialogs, (loaded) => loaded.RequestForm)
