import { givenProfessional } from '@escuta/catalog/testing'
import { type AnyEvent, defineStream, type EventDefinition, type EventOf } from '@escuta/event-sourcing'
import { callRest, givenUser, openBrowser, openApp } from '@escuta/identity/testing'
import { type Actor, type BrazilianZone, newId, system, unwrap } from '@escuta/kernel'
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

  /** Appends events of other modules. */
  async function append(...facts: readonly AnyEvent[]): Promise<void> {
    const command = { name: 'given', context: app.contextOf(system('spec')) }
    unwrap(await app.handle(anything, `given-${newId()}`, command, () => asGiven(facts)))
  }

  return {
    ...app,
    append,
    /** Registers a client. */
    async client(name: string) {
      const user = givenUser({ name })
      await append(user.userRegistered, user.clientRegistered)
      return user
    },
    /** Registers a verified and published professional of the given zone. */
    async professional(name: string, zone: BrazilianZone = 'America/Sao_Paulo') {
      const given = givenProfessional({ name })
      const registered = { ...given.registered, data: { ...given.registered.data, zone } }
      const { account, verified, published } = given
      await append(account.userRegistered, account.clientRegistered, registered, verified, published)
      return given
    },
    /** The procedures, as a person's browser calls them. */
    as: async (actor: Actor) => (await callsOf(actor)).dashboards,
    async rest(actor: Actor, address: string, params: Record<string, string>) {
      return callRest(dashboards.rest, address, { params }, await callsOf(actor))
    },
  }
}

const anything = defineStream<null, EventDefinition>({
  kind: 'given',
  events: [],
  initialState: () => null,
  evolve: (state) => state,
})

/** Guarantee: the catalogue checks every event when it is encoded. */
function asGiven(facts: readonly AnyEvent[]): readonly EventOf<EventDefinition>[] {
  return facts as readonly EventOf<EventDefinition>[]
}
