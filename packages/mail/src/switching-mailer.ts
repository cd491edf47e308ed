import type { Mailer, OutgoingMail } from './mailer.ts'
import type { MailSettings } from './open-mailer.ts'

type Switching = {
  /** The settings that are in force now. */
  readonly read: () => Promise<MailSettings>
  readonly open: (settings: MailSettings) => Mailer
  /** For how long settings that were read are used without reading them again. */
  readonly freshMs?: number
}

/** A mailer with the settings that it was opened for. */
type Opened = { readonly settings: string; readonly mailer: Mailer; underWay: number }

/**
 * A mailer that follows its settings: a message is sent with those that were in force at most two seconds before. A mailer
 * whose settings were replaced is closed when its last message has ended. While the settings cannot be read,
 * the last known ones are used.
 */
export function createSwitchingMailer({ read, open, freshMs = 2_000 }: Switching): Mailer {
  const all = new Set<Opened>()
  let current: Opened | undefined
  let readAt = 0
  let reading: Promise<Opened> | undefined

  async function follow(): Promise<Opened> {
    const settings = await read().catch((error: unknown) => {
      if (current) return null
      throw error
    })
    readAt = performance.now()
    const text = settings && JSON.stringify(settings)
    if (current && (text === null || current.settings === text)) return current
    const former = current
    current = { settings: text!, mailer: open(settings!), underWay: 0 }
    all.add(current)
    if (former) await closeUnused(former)
    return current
  }

  async function inForce(): Promise<Opened> {
    if (current && performance.now() - readAt < freshMs) return current
    reading ??= follow().finally(() => (reading = undefined))
    return reading
  }

  async function closeUnused(opened: Opened): Promise<void> {
    if (opened === current || opened.underWay > 0 || !all.delete(opened)) return
    await opened.mailer.close()
  }

  return {
    async send(mail: OutgoingMail) {
      let opened = await inForce()
      // Replaced and closed while this message waited.
      while (!all.has(opened)) opened = await inForce()
      opened.underWay += 1
      try {
        return await opened.mailer.send(mail)
      } finally {
        opened.underWay -= 1
        await closeUnused(opened)
      }
    },
    async close() {
      await Promise.all([...all].map(({ mailer }) => mailer.close()))
    },
  }
}
