import { EventStoreUnavailableError } from '@escuta/event-sourcing'
import { testDatabase } from '@escuta/database/testing'
import { createJobQueue, isPeriodic } from '@escuta/jobs'
import { type Actor, mailRefusals, newId } from '@escuta/kernel'
import { createDeliverMail, createSmtpMailer, type MailGround } from '@escuta/mail'
import { startMailCatcher } from '@escuta/mail/catcher'
import { createCallerFactory, refusalOf, router } from '@escuta/rpc'
import { loadQueries } from '@escuta/scheduling/testing'
import * as billingEvents from '@escuta/billing/events'
import * as schedulingEvents from '@escuta/scheduling/events'
import { identityPermissions } from '../contract/permissions.ts'
import type { IdentityTables } from '../read-models/database.ts'
import { cleanPicture } from '@escuta/files'
import { consentTextHashes } from '@escuta/privacy/testing'
import { create, events } from '../module.ts'
import { openBrowser, openApp } from './index.ts'

const log = { info() {}, warn() {}, error() {} }
const foreign = [...Object.values(billingEvents), ...Object.values(schedulingEvents)].filter(
  (each) => typeof each === 'object' && 'plain' in each,
)

export type Accounts = Awaited<ReturnType<typeof openAccounts>>
export type Browser = ReturnType<Accounts['browser']>

/** The module on a real Postgres with a real job queue and a local SMTP catcher. */
export async function openAccounts({ demo = false } = {}) {
  const queries = await loadQueries()
  const app = await openApp<IdentityTables>({
    events: [...events, ...foreign, ...queries.events],
  })
  const catcher = await startMailCatcher()
  const mailer = createSmtpMailer({
    url: catcher.url,
    from: { email: 'ola@escuta.example', name: 'Escuta' },
  })
  const ended: string[] = []
  const deliverMail = createDeliverMail(mailer)
  const grounds: { readonly email: string; readonly ground: MailGround }[] = []
  const refusing = new Set<string>()
  const dispatched: { readonly name: string; readonly input: unknown }[] = []
  const queueDatabase = await testDatabase()
  const databaseUrl = queueDatabase.connectionString
  const queue = createJobQueue({ databaseUrl, prefix: 'accounts', log, now: () => app.clock.now() })
  const eventStore = { callsLeft: Infinity }
  function reachEventStore(): void {
    eventStore.callsLeft -= 1
    if (eventStore.callsLeft < 0) throw new EventStoreUnavailableError(new Error('away'))
  }
  const identity = create({
    ...app,
    ...queries.queriesOn(app),
    run: (command, input, context, ...facts) => {
      reachEventStore()
      return app.run(command, input, context, ...facts)
    },
    load: (...call) => {
      reachEventStore()
      return app.load(...call)
    },
    // Consents are recorded by privacy, refusals and held mails by notifications, which are not part of this app.
    dispatch: async ({ name }, input) => {
      dispatched.push({ name, input })
      return { personId: '' } as never
    },
    mailer,
    deliverMail: (mail) => {
      grounds.push({ email: mail.to.email, ground: mail.ground })
      return deliverMail(mail)
    },
    // The limits of recipients are those of notifications.
    recipients: {
      admit: async ({ email }) => (refusing.has(email) ? mailRefusals.refuse('email-address-refused') : null),
    },
    jobs: queue,
    settings: { publicUrl: 'https://escuta.example', demo },
    cleanPicture,
    consentTextHashes,
    destroyKey: (keyId) => app.keys.destroy(keyId),
    isKeyDestroyed: (keyId) => app.keys.destroyed(keyId),
    sessionsEnded: (ids) => void ended.push(...ids),
  })
  await queue.start(
    identity.jobs.filter((job) => !isPeriodic(job)),
    true,
  )
  await app.start(queries.viewsFor(identity.views, app), identity.processes)
  const callerOf = createCallerFactory(router({ identity: identity.router }))

  /** Until the log, the queue and what they led to are done. */
  async function settle(): Promise<void> {
    await app.settle()
    await queue.settled()
    await app.settle()
  }

  let people = 0
  return {
    ...app,
    ...queries.queriesOn(app),
    identity,
    ended,
    /** The commands that were sent to other modules. */
    dispatched,
    /** The owner of the address said "Não sou eu". */
    refuseMailsTo: (email: string) => void refusing.add(email),
    settle,
    newPerson() {
      people += 1
      const name = 'Caio Prado'
      return { name, email: `caio${people}@escuta.example`, password: 'cavalo bateria' }
    },
    /** The event store is away after so many more calls; work of the background has ended and takes none of them. */
    async loseEventStore(afterCalls = 0): Promise<void> {
      await settle()
      eventStore.callsLeft = afterCalls
    },
    regainEventStore: () => void (eventStore.callsLeft = Infinity),
    /** Runs a periodic job once. */
    async runPeriodicJob(name: string): Promise<void> {
      const found = identity.jobs.filter(isPeriodic).find(({ job }) => job.name === name)
      if (!found) throw new Error(`there is no periodic job ${name}`)
      await found.handle()
    },
    /** Minutes pass. */
    pass: (minutes: number) => void (app.clock.at = new Date(app.clock.at.getTime() + minutes * 60_000)),
    browser(address?: string) {
      const browser = openBrowser(app, {
        permissions: identityPermissions,
        sessionOf: (token) => identity.sessions.resolve(token),
        ...(address !== undefined && { address }),
      })
      return {
        ...browser,
        call: async (options?: { readonly as?: Actor; readonly commandId?: string }) =>
          callerOf(await browser.request(options)).identity,
      }
    },
    /** Subjects of the mails that an address got, oldest first. */
    subjectsTo: async (email: string) => (await mailsTo(email)).map(({ subject }) => subject),
    mailsTo,
    /** The grounds of the mails that were sent to an address, oldest first. */
    async groundsTo(email: string): Promise<readonly MailGround[]> {
      await settle()
      return grounds.filter((each) => each.email === email).map(({ ground }) => ground)
    },
    /** The token of the last link that an address got; notices without a link may arrive after it. */
    async tokenTo(email: string): Promise<string> {
      const tokens = (await mailsTo(email)).map(({ text }) => /token=([\w-]{43})/.exec(text)?.[1])
      const found = tokens.findLast((token) => token !== undefined)
      if (found === undefined) throw new Error(`no link for ${email}`)
      return found
    },
    /** The types of events on the account's stream, oldest first. */
    async eventsOf(userId: string): Promise<readonly string[]> {
      const { events: stored } = await app.store.readStream(`user-${userId}`)
      return stored.map(({ type }) => type)
    },
    async close(): Promise<void> {
      await queue.stop()
      await mailer.close()
      await catcher.close()
      await app.close()
      await queueDatabase.drop()
    },
  }

  async function mailsTo(email: string) {
    await settle()
    return catcher
      .list()
      .filter(({ to }) => to.some((each) => each.email === email))
      .toReversed()
  }
}

/** A client in a browser of their own, signed in by registering. */
export async function registered(app: Accounts, browser = app.browser()) {
  const person = app.newPerson()
  const answer = await (
    await browser.call({ commandId: newId() })
  ).register({
    ...person,
    acceptTerms: true,
    acceptPrivacy: true,
  })
  // What registering leads to comes before what the spec does next.
  await app.settle()
  return { ...person, browser, userId: answer.user.id, user: answer.user }
}

/** As `registered`, with the address confirmed by the link that was sent there, in the browser that registered. */
export async function confirmed(app: Accounts) {
  const person = await registered(app)
  const { account } = await person.browser.call()
  await account.confirmEmail({ token: await app.tokenTo(person.email) })
  return person
}

/** What a call was refused with; fails when it was not. */
export async function refused(work: Promise<unknown>) {
  const error = await work.then(
    () => new Error('there was no refusal'),
    (reason: unknown) => (reason instanceof Error ? (reason.cause ?? reason) : reason),
  )
  return refusalOf(error)
}
