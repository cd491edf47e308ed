import { describe, expect, it } from 'vitest'
import type { Mailer, OutgoingMail } from './mailer.ts'
import type { MailSettings } from './open-mailer.ts'
import { createSwitchingMailer } from './switching-mailer.ts'

const from = { email: 'ola@escuta.example' }
const smtp = (url: string): MailSettings => ({ provider: 'smtp', from, url })
const mail: OutgoingMail = {
  to: { email: 'caio@example.com' },
  subject: 'Olá',
  html: '<p>Olá</p>',
  text: 'Olá',
  messageId: 'mail-1',
}

/** Mailers by their settings, which accept once they are released, and the one that switches between them. */
function openSwitching(freshMs: number) {
  let settings: MailSettings | Error = smtp('smtp://first')
  const opened: string[] = []
  const closed: string[] = []
  const gates: Record<string, PromiseWithResolvers<void>> = {}
  const mailer = createSwitchingMailer({
    freshMs,
    read: async () => {
      if (settings instanceof Error) throw settings
      return settings
    },
    open(asked): Mailer {
      const name = asked.provider === 'smtp' ? asked.url : asked.provider
      opened.push(name)
      return {
        async send() {
          await gates[name]?.promise
          return { accepted: true, providerId: name }
        },
        close: async () => void closed.push(name),
      }
    },
  })
  return {
    mailer,
    opened,
    closed,
    change: (changed: MailSettings | Error) => void (settings = changed),
    /** Messages by these settings are accepted once the returned function is called. */
    hold: (name: string): (() => void) => {
      gates[name] = Promise.withResolvers<void>()
      return gates[name].resolve
    },
  }
}

describe('createSwitchingMailer', () => {
  it('sends with one mailer while the settings stay the same', async () => {
    const { mailer, opened } = openSwitching(0)
    await mailer.send(mail)
    await mailer.send(mail)
    expect(opened).toEqual(['smtp://first'])
  })

  it('sends the next message with changed settings, and ends the ones under way with theirs', async () => {
    const { mailer, change, hold, closed } = openSwitching(0)
    const accept = hold('smtp://first')
    const underWay = mailer.send(mail)
    // Until the message has its mailer, which takes microtasks only.
    await new Promise(setImmediate)
    change(smtp('smtp://second'))
    expect(await mailer.send(mail)).toMatchObject({ providerId: 'smtp://second' })
    expect(closed).toEqual([])
    accept()
    expect(await underWay).toMatchObject({ providerId: 'smtp://first' })
    expect(closed).toEqual(['smtp://first'])
  })

  it('uses settings for a while without reading them again', async () => {
    const { mailer, change } = openSwitching(60_000)
    await mailer.send(mail)
    change(smtp('smtp://second'))
    expect(await mailer.send(mail)).toMatchObject({ providerId: 'smtp://first' })
  })

  it('uses the last known settings while they cannot be read, and throws before it knows any', async () => {
    const { mailer, change } = openSwitching(0)
    change(new Error('no answer'))
    await expect(mailer.send(mail)).rejects.toThrow('no answer')
    change(smtp('smtp://first'))
    await mailer.send(mail)
    change(new Error('no answer'))
    expect(await mailer.send(mail)).toMatchObject({ providerId: 'smtp://first' })
  })

  it('closes every mailer that is open', async () => {
    const { mailer, change, closed } = openSwitching(0)
    await mailer.send(mail)
    change(smtp('smtp://second'))
    await mailer.send(mail)
    await mailer.close()
    expect(closed).toEqual(['smtp://first', 'smtp://second'])
  })
})
