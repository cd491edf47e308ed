import { router } from '@escuta/rpc'
import type { Modules } from './compose.ts'

/** Every procedure of the app under its module's name. */
export function composeRouter(modules: Modules) {
  return router({
    identity: modules.identity.router,
    privacy: modules.privacy.router,
    catalog: modules.catalog.router,
    scheduling: modules.scheduling.router,
    billing: modules.billing.router,
    clinicalNotes: modules.clinicalNotes.router,
    messaging: modules.messaging.router,
    notifications: modules.notifications.router,
    dashboards: modules.dashboards.router,
    administration: modules.administration.router,
  })
}

export type AppRouter = ReturnType<typeof composeRouter>
