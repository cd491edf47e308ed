import * as administrationEvents from '@escuta/administration/events'
import { actOn } from '@escuta/projections/testing'
import {
  mismatchSettled,
  paymentPartlyReturned,
  paymentRefunded,
  paymentSucceeded,
} from '@escuta/billing/events'
import * as catalogEvents from '@escuta/catalog/events'
import { givenProfessional } from '@escuta/catalog/testing'
import { type EventDefinition } from '@escuta/event-sourcing'
import * as identityEvents from '@escuta/identity/events'
import { callRest, emailConfirmedOf, givenUser, openBrowser, openApp } from '@escuta/identity/testing'
import { type Actor, type BrazilianZone } from '@escuta/kernel'
import {
  checkSmtp,
  createDeliverMail,
  deliverOnce,
  type Mailer,
  openMailer,
  shortDeadlines,
} from '@escuta/mail'
import { createCallerFactory, router } from '@escuta/rpc'
import * as schedulingEvents from '@escuta/scheduling/events'
import { loadQueries } from '@escuta/scheduling/testing'
import { notificationsPermissions } from '../contract/index.ts'
import { create, createRecipients, events, guardDelivery, migrations, recordDelivery } from '../module.ts'
import type { NotificationTables } from '../read-models/database.ts'
import { openMailServer } from './open-mail-server.ts'
import { openQueues } from './open-queues.ts'

const foreign: readonly EventDefinition[] = [
  paymentSucceeded,
  paymentRefunded,
  paymentPartlyReturned,
  mismatchSettled,
  ...Object.values(administrationEvents),
  ...Object.values(catalogEvents),
  ...Object.values(identityEvents),
  ...Object.values(schedulingEvents),
]

export type Notifications = Awaited<ReturnType<typeof openNotifications>>

/**
 * The module on a real Postgres, with a real job queue. `mailer` is by default a local SMTP server that delivers
 * nothing; `apiBase` is the address of a server with the API of SendGrid.
 */
export async function openNotifications(mailer?: Mailer, apiBase?: string) {
  const queries = await loadQueries()
  const app = await openApp<NotificationTables>({
    events: [...events, ...foreign, ...queries.events],
    migrations,
  })
  const queues = await openQueues(app.clock)
  const mailServer = await openMailServer()
  const settings = { publicUrl: 'https://escuta.example', supportEmail: 'ajuda@escuta.example' }
  const recipients = createRecipients(app)
  const notifications = create({
    ...app,
    ...queries.queriesOn(app),
    recipients,
    deliverMail: guardDelivery(
      { ...app, settings },
      recipients,
      recordDelivery(app, createDeliverMail(mailer ?? mailServer.mailer)),
    ),
    mail: {
      initial: mailServer.settings,
      innerHosts: ['127.0.0.1'],
      isInner: async (host) => host.endsWith('.internal.example') || host === '127.0.0.1',
      checkServer: (server) => checkSmtp({ ...server, reach: 'any' }, 3_000),
      deliverBy: (settings, mail) =>
        deliverOnce(openMailer({ ...settings, ...(apiBase && { apiBase }) }, shortDeadlines), mail),
    },
    jobs: queues.jobs,
    settings,
  })
  await queues.start('first', notifications.jobs)
  await app.start(queries.viewsFor(notifications.views, app), notifications.processes)
  const browser = openBrowser(app, { permissions: notificationsPermissions })
  const callerOf = createCallerFactory(router({ notifications: notifications.router }))
  const callsOf = async (actor: Actor) => callerOf(await browser.request({ as: actor }))

  return {
    ...app,
    mailServer,
    /** Registers a client with a confirmed address. */
    async client(name: string) {
      const user = givenUser({ name })
      await app.append(user.userRegistered, user.clientRegistered, emailConfirmedOf(user))
      return user
    },
    /** Registers a professional of the given zone. */
    async professional(name: string, zone: BrazilianZone = 'America/Sao_Paulo') {
      const { account, registered, ...given } = givenProfessional({ name })
      const data = { ...registered.data, zone }
      await app.append(account.userRegistered, account.clientRegistered, { ...registered, data })
      return { ...given, account, zone }
    },
    /** The procedures, as a person's browser calls them. */
    as: async (actor: Actor) => (await callsOf(actor)).notifications,
    async rest(actor: Actor, address: string, params: Record<string, string>) {
      return callRest(notifications.rest, address, { params }, await callsOf(actor))
    },
    /** Replaces the queue by an empty one. */
    replaceQueue: (name: string) => queues.start(name, notifications.jobs),
    /** Runs a job again, as after a worker that was killed before it acknowledged. */
    async runAgain(job: string, payload: object): Promise<void> {
      await notifications.jobs.find((each) => each.job.name === job)!.handle(payload as never)
    },
    /** Delivers every event to the processes again, as after a lost checkpoint. */
    async seeEverythingAgain(): Promise<void> {
      for (const process of notifications.processes) await actOn(app, process, { again: true })
    },
    /** Resolves once projections, processes and queue are idle. */
    async settle(): Promise<void> {
      await app.settle()
      await queues.settled()
      await app.settle()
    },
    async close(): Promise<void> {
      await queues.close()
      await mailServer.close()
      await app.close()
    },
  }
}

/** The module with Dra. Helena, who is heard of most; her address is confirmed where it is said. */
export async function openWithHelena({ isConfirmed = false } = {}) {
  const app = await openNotifications()
  const helena = await app.professional('Helena Martins')
  if (isConfirmed) await app.append(emailConfirmedOf(helena.account))
  if (isConfirmed) await app.settle()
  return { app, helena }
}
export type Helena = Awaited<ReturnType<typeof openWithHelena>>['helena']
