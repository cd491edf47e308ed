import type { paymentSucceeded } from '@escuta/billing/events'
import { givenProfessional } from '@escuta/catalog/testing'
import type { AnyEvent, EventOf } from '@escuta/event-sourcing'
import { callRest, givenUser, openBrowser, openApp } from '@escuta/identity/testing'
import { type Actor, type BrazilianZone } from '@escuta/kernel'
import { createCallerFactory, router } from '@escuta/rpc'
import { loadQueries } from '@escuta/scheduling/testing'
import { dashboardsPermissions } from '../contract/index.ts'
import { create } from '../module.ts'

type Paid = EventOf<typeof paymentSucceeded>
export type Dashboards = Awaited<ReturnType<typeof openDashboards>>

/** The module on a real Postgres with the other modules' queries, whose views follow the log. */
export async function openDashboards() {
  const queries = await loadQueries()
  const app = await openApp<unknown>({ events: queries.events, migrations: queries.migrations })
  const dashboards = create({ ...queries.queriesOn(app), clock: app.clock })
  await app.start(queries.viewsFor(dashboards.views, app), dashboards.processes)
  const browser = openBrowser(app, { permissions: dashboardsPermissions })
  const callerOf = createCallerFactory(router({ dashboards: dashboards.router }))
  const callsOf = async (actor: Actor) => callerOf(await browser.request({ as: actor }))

  return {
    ...app,
    queries,
    /** Appends events of other modules; a payment that succeeds is opened before. */
    append: (...facts: readonly AnyEvent[]) =>
      app.append(...facts.flatMap((fact) => (isPaid(fact) ? [openedBefore(fact), fact] : fact))),
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

function openedBefore({ data }: Paid): AnyEvent {
  const { intentId: _intent, method: _method, paidAt, ...subject } = data
  return { type: 'payment-opened', data: { ...subject, openedAt: paidAt } }
}

function isPaid(fact: AnyEvent): fact is Paid {
  return fact.type === 'payment-succeeded'
}
