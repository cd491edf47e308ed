import type { AddressInfo } from 'node:net'
import { newSortableId } from '@escuta/kernel'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import { type CaughtMail, readMail } from './caught-mail.ts'
import { forgetfulFolder, openMailFolder } from './mail-folder.ts'
import { createMailWaiters, type MailPredicate } from './mail-waiters.ts'

export type MailCatcherSettings = {
  /** The folder of messages that persist over restarts; without it they are kept in memory. */
  readonly folder?: string
  /** 0 or undefined: any free port of 127.0.0.1. */
  readonly port?: number
  /** Maximum number of messages kept, the newest; 1,000 by default. */
  readonly limit?: number
  readonly now?: () => Date
}

/** An SMTP server that delivers no message and shows the received ones. */
export type MailCatcher = {
  readonly host: string
  readonly port: number
  /** The URL for `createSmtpMailer`. */
  readonly url: string
  /** Newest first. */
  list(): readonly CaughtMail[]
  get(id: string): CaughtMail | undefined
  /** Number of messages accepted since the start. */
  count(): number
  /** The first message that matches, received already or within `timeoutMs` (default 5 s). */
  waitFor(predicate: MailPredicate, timeoutMs?: number): Promise<CaughtMail>
  /** Deletes every message to or from an address, in memory and on disk. */
  eraseAddress(email: string): Promise<void>
  /** Refuses the next `n` messages with a temporary error (451). */
  failNext(n: number): void
  close(): Promise<void>
}

const largestMessage = 25 * 1024 * 1024

/** Starts the catcher with the stored messages. Rejects when the port is in use. */
export async function startMailCatcher(settings: MailCatcherSettings = {}): Promise<MailCatcher> {
  const { folder, port = 0, limit = 1_000, now = () => new Date() } = settings
  const disk = folder ? openMailFolder(folder, limit) : forgetfulFolder()
  const mails = new Map((await disk.load()).map((mail) => [mail.id, mail]))
  const waiters = createMailWaiters()
  const state = { accepted: 0, failing: 0 }

  async function take(session: SMTPServerSession, raw: Buffer): Promise<string> {
    const reception = { id: newSortableId(), receivedAt: now().toISOString(), envelope: envelopeOf(session) }
    const mail = await readMail(reception, raw)
    await disk.keep(reception, raw)
    mails.set(mail.id, mail)
    state.accepted += 1
    const [oldest] = mails.keys()
    if (mails.size > limit && oldest !== undefined) {
      mails.delete(oldest)
      await disk.forget(oldest)
    }
    waiters.notify(mail)
    return mail.id
  }

  const server = createServer(async (stream, session) => {
    const raw = await bytesOf(stream)
    if (stream.sizeExceeded) throw answer(552, 'Message exceeds the maximum size')
    if (state.failing > 0) {
      state.failing -= 1
      throw answer(451, 'Requested action aborted: try again later')
    }
    return `OK: message queued as ${await take(session, raw)}`
  })
  const host = '127.0.0.1'
  const listening = await listen(server, port, host)
  return {
    host,
    port: listening,
    url: `smtp://${host}:${listening}`,
    list: () => [...mails.values()].toReversed(),
    get: (id) => mails.get(id),
    count: () => state.accepted,
    waitFor(predicate, timeoutMs = 5_000) {
      const caught = [...mails.values()].find(predicate)
      if (caught) return Promise.resolve(caught)
      return waiters.wait(
        predicate,
        timeoutMs,
        () => [...mails.values()].map(summary).join('; ') || 'nothing',
      )
    },
    async eraseAddress(email) {
      const ids = [...mails.values()].filter((mail) => concerns(mail, email)).map(({ id }) => id)
      for (const id of ids) mails.delete(id)
      if (ids.length > 0) await disk.erase(new Set(ids))
    },
    failNext: (n) => void (state.failing = n),
    close: () =>
      new Promise((resolve) => {
        server.close(resolve)
      }),
  }
}

function concerns({ envelope, from, to }: CaughtMail, address: string): boolean {
  const named = [envelope.from, ...envelope.to, from.email, ...to.map(({ email }) => email)]
  return named.some((email) => email.toLowerCase() === address.toLowerCase())
}

type Taker = (stream: SMTPServerDataStream, session: SMTPServerSession) => Promise<string>

function createServer(take: Taker): SMTPServer {
  const server = new SMTPServer({
    banner: 'Escuta mail catcher',
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    size: largestMessage,
    closeTimeout: 1_000,
    onAuth: (_auth, _session, accept) => accept(null, { user: 'anyone' }),
    onData: (stream, session, done) => void reply(take(stream, session), done),
  })
  server.on('error', ignoreBrokenConnection)
  return server
}

async function reply(
  taken: Promise<string>,
  done: (error: Error | null, text?: string) => void,
): Promise<void> {
  const [result] = await Promise.allSettled([taken])
  if (result.status === 'fulfilled') return done(null, result.value)
  return done(result.reason instanceof Error ? result.reason : new Error('The message could not be kept.'))
}

/** An aborted connection is ignored: messages that were not acknowledged are not kept. */
function ignoreBrokenConnection() {}

function listen(server: SMTPServer, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.server.once('error', reject)
    server.listen(port, host, () => resolve(portOf(server.server.address(), port)))
  })
}

function portOf(address: AddressInfo | string | null, asked: number): number {
  return typeof address === 'object' && address !== null ? address.port : asked
}

async function bytesOf(stream: SMTPServerDataStream): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks)
}

function envelopeOf({ envelope }: SMTPServerSession) {
  const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
  return { from, to: envelope.rcptTo.map(({ address }) => address) }
}

function answer(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}

function summary({ to, subject }: CaughtMail): string {
  return `"${subject}" to ${to.map(({ email }) => email).join(', ')}`
}
