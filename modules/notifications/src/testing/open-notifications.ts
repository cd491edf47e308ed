import { paymentRefunded, paymentSucceeded } from '@escuta/billing/events'
import * as catalogEvents from '@escuta/catalog/events'
import { givenProfessional } from '@escuta/catalog/testing'
import { type AnyEvent, defineStream, type EventDefinition, type EventOf } from '@escuta/event-sourcing'
import * as identityEvents from '@escuta/identity/events'
import { callRest, emailConfirmedOf, givenUser, openBrowser, openApp } from '@escuta/identity/testing'
import { type Actor, type BrazilianZone, deriveId, newId, system, unwrap } from '@escuta/kernel'
import { renderMail } from '@escuta/mail'
import type { AnyProcess } from '@escuta/projections'
import { createCallerFactory, router } from '@escuta/rpc'
import * as schedulingEvents from '@escuta/scheduling/events'
import { notificationsPermissions } from '../contract/index.ts'
import { create, events } from '../module.ts'
import type { NotificationTables } from '../read-models/database.ts'
import { openPostOffice } from './open-post-office.ts'
import { openQueues } from './open-queues.ts'

const foreign: readonly EventDefinition[] = [
  paymentSucceeded,
  paymentRefunded,
  ...Object.values(catalogEvents),
  ...Object.values(identityEvents),
  ...Object.values(schedulingEvents),
]

export type Notifications = Awaited<ReturnType<typeof openNotifications>>

/** The module on a real Postgres, with a real job queue and an SMTP server that delivers to nobody. */
export async function openNotifications() {
  const app = await openApp<NotificationTables>({ events: [...events, ...foreign] })
  const queues = await openQueues(app.clock)
  const post = await openPostOffice()
  const notifications = create({
    ...app,
    mailer: post.mailer,
    jobs: queues.jobs,
    renderMail,
    settings: { publicUrl: 'https://escuta.example' },
  })
  await queues.start('first', notifications.jobs)
  await app.start(notifications.views, notifications.processes)
  const browser = openBrowser(app, { permissions: notificationsPermissions })
  const callerOf = createCallerFactory(router({ notifications: notifications.router }))
  const callsOf = async (actor: Actor) => callerOf(await browser.request({ as: actor }))

  /** What other modules put on their streams. */
  async function told(...facts: readonly AnyEvent[]): Promise<void> {
    const command = { name: 'given', context: app.contextOf(system('spec')) }
    unwrap(await app.handle(anything, `given-${newId()}`, command, () => asGiven(facts)))
  }

  return {
    ...app,
    post,
    told,
    /** Somebody registered and confirmed their address. */
    async client(name: string) {
      const user = givenUser({ name })
      await told(user.userRegistered, user.clientRegistered, emailConfirmedOf(user))
      return user
    },
    /** A professional whose clock is that of the zone. */
    async professional(name: string, zone: BrazilianZone = 'America/Sao_Paulo') {
      const { account, registered, ...given } = givenProfessional({ name })
      const data = { ...registered.data, zone }
      await told(account.userRegistered, account.clientRegistered, { ...registered, data })
      return { ...given, account, zone }
    },
    /** The procedures, as a person's browser calls them. */
    as: async (actor: Actor) => (await callsOf(actor)).notifications,
    async rest(actor: Actor, address: string, params: Record<string, string>) {
      return callRest(notifications.rest, address, { params }, await callsOf(actor))
    },
    /** A queue that knows nothing takes the place of the one there was. */
    replaceQueue: (name: string) => queues.start(name, notifications.jobs),
    /** Runs a job once more, as after a worker that was killed before it could say that it was done. */
    async runAgain(job: string, payload: object): Promise<void> {
      await notifications.jobs.find((each) => each.job.name === job)!.handle(payload as never)
    },
    /** Processes see every event once more, as after a lost checkpoint. */
    async seeEverythingAgain(): Promise<void> {
      for (const process of notifications.processes) await seeAgain(app, process)
    },
    /** Until the log, the queue and what they led to are done. */
    async settle(): Promise<void> {
      await app.settle()
      await queues.settled()
      await app.settle()
    },
    async close(): Promise<void> {
      await queues.close()
      await post.close()
      await app.close()
    },
  }
}

type Log = Pick<Awaited<ReturnType<typeof openApp>>, 'store' | 'contextOf'>

async function seeAgain({ store, contextOf }: Log, { name, events: heard, on }: AnyProcess): Promise<void> {
  const types = heard.map(({ type }) => type)
  const page = await store.readAll({ after: 0n, types, limit: 10_000 })
  for (const event of page.events) {
    const { messageId } = event.metadata
    // As packages/projections makes it: the same event, process and step always make the same command.
    const contextFor = (step: string) => contextOf(system(name), deriveId(messageId, `${name}/${step}`))
    await on[event.type]!(event as never, { contextFor })
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
