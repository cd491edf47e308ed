import { givenProfessional } from '@escuta/catalog/testing'
import { callRest, givenUser, openBrowser, openApp } from '@escuta/identity/testing'
import { type Actor, type BrazilianZone } from '@escuta/kernel'
import type { AnyView } from '@escuta/projections'
import { createCallerFactory, router } from '@escuta/rpc'
import { dashboardsPermissions } from '../contract/index.ts'
import { appointmentsView } from '../read-models/appointments/appointments.view.ts'
import { clientsView } from '../read-models/clients/clients.view.ts'
import type { DashboardTables } from '../read-models/database.ts'
import { paymentsView } from '../read-models/payments/payments.view.ts'
import { professionalsView } from '../read-models/professionals/professionals.view.ts'
import { create } from '../module.ts'

export type Dashboards = Awaited<ReturnType<typeof openDashboards>>

/** The module on a real Postgres; events of other modules reach its views through the log. */
export async function openDashboards() {
  const views: readonly AnyView[] = [appointmentsView, clientsView, paymentsView, professionalsView]
  const app = await openApp<DashboardTables>({ events: views.flatMap((view) => view.events) })
  const dashboards = create(app)
  await app.start(dashboards.views, dashboards.processes)
  const browser = openBrowser(app, { permissions: dashboardsPermissions })
  const callerOf = createCallerFactory(router({ dashboards: dashboards.router }))
  const callsOf = async (actor: Actor) => callerOf(await browser.request({ as: actor }))

  return {
    ...app,
    /** Registers a client. */
    async client(name: string) {
      const user = givenUser({ name })
      await app.append(user.userRegistered, user.clientRegistered)
      return user
    },
    /** Registers a verified and published professional of the given zone. */
    async professional(name: string, zone: BrazilianZone = 'America/Sao_Paulo') {
      const given = givenProfessional({ name })
      const registered = { ...given.registered, data: { ...given.registered.data, zone } }
      const { account, verified, published } = given
      await app.append(account.userRegistered, account.clientRegistered, registered, verified, published)
      return given
    },
    /** The procedures, as a person's browser calls them. */
    as: async (actor: Actor) => (await callsOf(actor)).dashboards,
    async rest(actor: Actor, address: string, params: Record<string, string>) {
      return callRest(dashboards.rest, address, { params }, await callsOf(actor))
    },
  }
}
