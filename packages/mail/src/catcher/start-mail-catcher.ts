import { EventEmitter, on, once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { callbackify } from 'node:util'
import { newSortableId } from '@escuta/kernel'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import { type CaughtMail, readMail } from './caught-mail.ts'
import { forgetfulFolder, openMailFolder } from './mail-folder.ts'

export type MailCatcherSettings = {
  /** The folder of messages that persist over restarts; without it they are kept in memory. */
  readonly folder?: string
  /** Maximum number of messages kept, the newest; 1,000 by default. */
  readonly limit?: number
  readonly now?: () => Date
}

const host = '127.0.0.1'
const largestMessage = 25 * 1024 * 1024

export type MailCatcher = Awaited<ReturnType<typeof startMailCatcher>>

/** Starts an SMTP server that delivers nothing and shows what it received, on a free port of 127.0.0.1. */
export async function startMailCatcher(settings: MailCatcherSettings = {}) {
  const { folder, limit = 1_000, now = () => new Date() } = settings
  const disk = folder ? openMailFolder(folder, limit) : forgetfulFolder()
  const mails = new Map((await disk.load()).map((mail) => [mail.id, mail]))
  const arrivals = new EventEmitter<{ mail: [CaughtMail] }>()
  let accepted = 0
  let failing = 0

  async function take(session: SMTPServerSession, raw: Buffer): Promise<string> {
    const reception = { id: newSortableId(), receivedAt: now().toISOString(), envelope: envelopeOf(session) }
    const mail = await readMail(reception, raw)
    await disk.keep(reception, raw)
    mails.set(mail.id, mail)
    accepted += 1
    const [oldest] = mails.keys()
    if (mails.size > limit && oldest !== undefined) {
      mails.delete(oldest)
      await disk.forget(oldest)
    }
    arrivals.emit('mail', mail)
    return mail.id
  }

  const server = createServer(async (stream, session) => {
    const raw = await buffer(stream)
    if (stream.sizeExceeded) throw answer(552, 'Message exceeds the maximum size')
    if (failing > 0) {
      failing -= 1
      throw answer(451, 'Requested action aborted: try again later')
    }
    return `OK: message queued as ${await take(session, raw)}`
  })
  server.listen(0, host)
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo

  /** The first message that matches, received already or within `timeoutMs`. */
  async function waitFor(predicate: (mail: CaughtMail) => boolean, timeoutMs = 5_000): Promise<CaughtMail> {
    const caught = [...mails.values()].find(predicate)
    if (caught) return caught
    const signal = AbortSignal.timeout(timeoutMs)
    try {
      for await (const [mail] of on(arrivals, 'mail', { signal })) if (predicate(mail)) return mail
    } catch (error) {
      if (!signal.aborted) throw error
    }
    const seen = [...mails.values()].map(summary).join('; ') || 'nothing'
    throw new Error(`No such e-mail within ${timeoutMs} ms. Caught so far: ${seen}`)
  }

  return {
    /** The URL for `createSmtpMailer`. */
    url: `smtp://${host}:${port}`,
    /** Newest first. */
    list: () => [...mails.values()].toReversed(),
    get: (id: string) => mails.get(id),
    /** Number of messages accepted since the start. */
    count: () => accepted,
    waitFor,
    /** Deletes every message to or from an address, in memory and on disk. */
    async eraseAddress(email: string): Promise<void> {
      const ids = [...mails.values()].filter((mail) => concerns(mail, email)).map(({ id }) => id)
      for (const id of ids) mails.delete(id)
      if (ids.length > 0) await disk.erase(new Set(ids))
    },
    /** Refuses the next `n` messages with a temporary error (451). */
    failNext: (n: number) => void (failing = n),
    close: () => new Promise<void>((resolve) => server.close(resolve)),
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
    onData: callbackify(take),
  })
  // An aborted connection is ignored: messages that were not acknowledged are not kept.
  server.on('error', () => {})
  return server
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
