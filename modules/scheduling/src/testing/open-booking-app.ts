import { type BillingTables, loadBilling } from '@escuta/billing/testing'
import * as catalogEvents from '@escuta/catalog/events'
import { givenProfessional } from '@escuta/catalog/testing'
import {
  type AnyEvent,
  type Dispatch,
  type EventDefinition,
  publishCommand,
  type PublishedCommand,
  streamName,
} from '@escuta/event-sourcing'
import { registerClient } from '@escuta/identity/commands'
import * as identityEvents from '@escuta/identity/events'
import { givenUser, openBrowser, openApp as openSurroundings } from '@escuta/identity/testing'
import { type Actor, type CommandContext, deriveId, newId } from '@escuta/kernel'
import { consentTextHashes } from '@escuta/privacy/testing'
import { createCallerFactory, mergePermissions, router } from '@escuta/rpc'
import type { Kysely } from 'kysely'
import { create, events, migrations } from '../module.ts'
import { agendaDayOfAppointment } from '../read-models/appointments/due-appointments.query.ts'
import type { SchedulingTables } from '../read-models/database.ts'
import { actOn } from '@escuta/projections/testing'
import { openPaymentSandbox } from './open-payment-sandbox.ts'
import { createQueries } from './open-queries.ts'
import { agenda } from '../domain/agenda/agenda.state.ts'

const foreign: readonly EventDefinition[] = [
  ...Object.values(catalogEvents),
  ...Object.values(identityEvents),
]

/**
 * Scheduling and billing on a real Postgres with the real payment sandbox; Dra. Helena takes bookings, and the clock
 * is stopped at Saturday 2026-11-21, noon in São Paulo, until set. Views follow the log; processes act when append,
 * or all the time with `live`.
 */
export async function openApp({ live = false } = {}) {
  const { create: createBilling, ...billingParts } = await loadBilling()
  const queries = await createQueries()
  const app = await openSurroundings<SchedulingTables & BillingTables>({
    events: [...events, ...billingParts.events, ...foreign, ...queries.events],
    migrations: [...migrations, ...billingParts.migrations],
  })
  app.clock.at = new Date('2026-11-21T15:00:00.000Z')
  const append = app.appendTo
  const money = await openPaymentSandbox(app.clock)
  const commands: PublishedCommand[] = []
  const faults = new Set<string>()
  const dispatch: Dispatch = async (contract, input, context) => {
    if (faults.delete(contract.name)) throw new Error(`${contract.name} broke down`)
    const found = commands.find((each) => each.contract === contract)
    return (await found!.handle(contract.input.parse(input) as never, context)) as never
  }
  const settings = { supportEmail: 'ajuda@escuta.example', publicUrl: 'https://escuta.example' }
  const deps = { ...app, ...queries.queriesOn(app), dispatch, payments: money.provider, settings }
  const scheduling = create({
    ...deps,
    db: tablesOf<SchedulingTables>(app.db),
    consentTextHashes,
    guardianTextHash: 'hash',
    // Identity and the queue are not part of this app; the feed's system spec has both.
    accounts: {
      proveIdentity: async () => undefined,
      sendMail: async () => undefined,
      sendMailTo: async () => undefined,
    },
    jobs: { enqueue: async () => undefined },
  })
  const billing = createBilling({ ...deps, db: tablesOf<BillingTables>(app.db) })
  commands.push(...scheduling.commands, ...billing.commands, enteredClients(append))
  const processes = [...scheduling.processes, ...billing.processes]
  const jobs = [...scheduling.jobs, ...billing.jobs]
  await app.start(queries.viewsFor([...scheduling.views, ...billing.views], app), live ? processes : [])
  await money.deliverWebhooksTo(billing.stripeWebhook)

  const helena = givenProfessional()
  await append(`professional-${helena.professionalId}`, [
    helena.registered,
    helena.verified,
    helena.published,
  ])
  await append(`user-${helena.account.userId}`, [helena.account.userRegistered])

  await app.settle()

  const browser = openBrowser(app, {
    permissions: mergePermissions([scheduling.permissions, billing.permissions]),
  })
  const callerOf = createCallerFactory(router({ scheduling: scheduling.router, billing: billing.router }))
  const network: { shared?: string; of?: (actor: Actor) => string } = {}
  async function requestOf(actor: Actor) {
    const request = await browser.request({ as: actor })
    const address = network.shared ?? (network.of ?? networkOfPerson)(actor)
    return { ...request, from: { ...request.from, address } }
  }

  return {
    ...app,
    money,
    /** The ports that other modules read by. */
    queries: deps,
    scheduling,
    billing,
    dispatch,
    receivedPayments: deps.receivedPayments,
    warnings: browser.warnings,
    /** The network of all people from now on; undefined: each person has a network of their own. */
    network,
    helena,
    append,
    /** The next command of that name breaks down before it is carried out. */
    breakNext: (command: string) => void faults.add(command),
    /** Registers a client; returns their actor. */
    async client(name: string): Promise<Extract<Actor, { kind: 'user' }>> {
      const user = givenUser({ name })
      await append(`user-${user.userId}`, [user.userRegistered])
      return user.actor
    },
    /** Confirms the person's e-mail address. */
    async confirmEmail({ userId, clientId }: Extract<Actor, { kind: 'user' }>): Promise<void> {
      const data = { userId, personId: clientId ?? userId, confirmedAt: app.clock.at.toISOString() }
      await append(`user-${userId}`, [{ type: 'email-confirmed', data }])
    },
    /** Another professional who takes bookings, with the hours of one who saved no settings. */
    async professional(name: string): Promise<ReturnType<typeof givenProfessional>> {
      const other = givenProfessional({ name })
      await append(`professional-${other.professionalId}`, [
        other.registered,
        other.verified,
        other.published,
      ])
      await append(`user-${other.account.userId}`, [other.account.userRegistered])
      return other
    },
    /** The procedures, as a person's browser calls them; the same key makes the same commands. */
    async as(actor: Actor, key = newId()) {
      const request = await requestOf(actor)
      let sent = 0
      return callerOf({ ...request, command: () => app.contextOf(actor, deriveId(key, String(sent++))) })
    },
    /** Books one hour with Dra. Helena; the appointment's id. */
    async book(actor: Actor, time: string, date: string): Promise<string> {
      const calls = callerOf(await requestOf(actor))
      const slot = { professionalId: helena.professionalId, date, time }
      return (await calls.scheduling.bookAppointment(slot)).id
    },
    /** Starts a payment and pays it at the provider; no webhook is delivered yet. */
    async pay(actor: Actor, appointmentId: string, card = 'pm_card_visa'): Promise<string> {
      const calls = callerOf(await requestOf(actor))
      const { clientSecret } = await calls.billing.createPaymentIntent({ appointmentId })
      const intentId = clientSecret.split('_secret')[0]!
      await money.sandbox.payWithTestCard(intentId, card)
      return intentId
    },
    /** The types of an appointment's events on its agenda day. */
    async historyOf(appointmentId: string): Promise<readonly string[]> {
      await app.settle()
      const day = await agendaDayOfAppointment(tablesOf<SchedulingTables>(app.db), appointmentId)
      if (!day) return []
      const { events: ofDay } = await app.store.readStream(streamName(agenda, day))
      return ofDay.filter(({ data }) => data['appointmentId'] === appointmentId).map(({ type }) => type)
    },
    /** The types of a stream's events. */
    async history(stream: string): Promise<readonly string[]> {
      return (await app.store.readStream(stream)).events.map(({ type }) => type)
    },
    /** Processes take up what they have not seen: the named ones in this order, or all until nothing happens. */
    async act(...names: readonly string[]): Promise<void> {
      let before: bigint
      do {
        await app.settle()
        before = await app.store.lastPosition()
        for (const process of inOrder(processes, names)) await actOn(app, process)
      } while (names.length === 0 && (await app.store.lastPosition()) > before)
      await app.settle()
    },
    /** Every process sees every event once more. */
    async seeEverythingAgain(): Promise<void> {
      for (const process of processes) await actOn(app, process, { again: true })
      await app.settle()
    },
    async runJob(job: string): Promise<void> {
      await jobs.find((each) => each.job.name === job)!.handle({} as never)
      await app.settle()
    },
    async close(): Promise<void> {
      await app.close()
      await money.close()
    },
  }
}

function networkOfPerson(actor: Actor): string {
  const id = actor.kind === 'user' ? actor.userId : '0'.repeat(8)
  return `2001:db8:${id.slice(0, 4)}:${id.slice(4, 8)}::1`
}

type Append = (stream: string, past: readonly AnyEvent[], context: CommandContext) => Promise<void>

/** Replaces identity's command that registers the clients whom professionals enter. */
function enteredClients(append: Append): PublishedCommand {
  return publishCommand(registerClient, async (record, context) => {
    const data = { ...record, registeredAt: context.now }
    await append(`client-${record.clientId}`, [{ type: 'client-registered', data }], context)
    return null
  })
}

function inOrder<Named extends { readonly name: string }>(all: readonly Named[], names: readonly string[]) {
  return names.length === 0 ? all : names.map((name) => all.find((each) => each.name === name)!)
}

/** Guarantee: the app's database holds the tables of both modules. */
function tablesOf<Tables>(db: unknown): Kysely<Tables> {
  return db as Kysely<Tables>
}
