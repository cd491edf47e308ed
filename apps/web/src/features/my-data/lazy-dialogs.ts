import { lazy } from 'react'

/** What is written in and what opens, in one piece that is fetched once the page stands. */
const load = () => import('./dialogs.ts')

export const GiveConsentDialog = lazy(async () => ({ default: (await load()).GiveConsentDialog }))
export const RevokeConsentDialog = lazy(async () => ({ default: (await load()).RevokeConsentDialog }))
export const ErasureDialog = lazy(async () => ({ default: (await load()).ErasureDialog }))
export const RequestForm = lazy(async () => ({ default: (await load()).RequestForm }))
