import { mailRefusals } from '@escuta/kernel'
import type { ComposedMail } from '@escuta/mail'
import { givenStaff } from '@escuta/scheduling/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Notifications, openNotifications } from '../testing/open-notifications.ts'
import { lastDelivery, recordDelivery } from './mail-deliveries.ts'

const minute = 60_000
let app: Notifications
beforeAll(async () => {
  app = await openNotifications()
})
afterAll(() => app.close())

const admin = givenStaff('admin')
const mail: ComposedMail = {
  id: 'link.1',
  to: { email: 'caio@escuta.example', name: null },
  ground: 'confirmed',
  subject: 'Um aviso',
  content: { preview: 'Um aviso', heading: 'Um aviso', paragraphs: [] },
}
const accepted = { accepted: true, providerId: 'queue-1' } as const
const failed = (status: number | null, temporary = true) =>
  mailRefusals.refuse('email-provider-failed', { status, temporary })

/** Delivers one mail a minute later, which ends like this. */
async function attempt(outcome: typeof accepted | ReturnType<typeof failed>): Promise<string> {
  app.clock.at = new Date(app.clock.at.getTime() + minute)
  expect(await recordDelivery(app, async () => outcome)(mail)).toEqual(outcome)
  return app.clock.at.toISOString()
}

describe('lastDelivery', () => {
  it('says nothing before a mail was tried, nor of a mail that the provider was not asked for', async () => {
    expect(await lastDelivery(app)).toEqual({ state: 'none' })
    await recordDelivery(app, async () => mailRefusals.refuse('email-disabled'))(mail)
    expect(await lastDelivery(app)).toEqual({ state: 'none' })
  })

  it('counts refusals since the first one, with the last status, until a mail is accepted', async () => {
    const first = await attempt(accepted)
    expect(await lastDelivery(app)).toEqual({ state: 'accepted', at: first })
    const since = await attempt(failed(535))
    await attempt(failed(535))
    const at = await attempt(failed(null))
    expect(await lastDelivery(app)).toEqual({ state: 'refused', since, at, status: null, refusals: 3 })
    const again = await attempt(accepted)
    expect(await lastDelivery(app)).toEqual({ state: 'accepted', at: again })
  })

  it('counts refusals of several servers at the same time, each once', async () => {
    await Promise.all(Array.from({ length: 20 }, () => attempt(failed(421))))
    expect(await lastDelivery(app)).toMatchObject({ state: 'refused', status: 421, refusals: 20 })
  })

  it('takes a message that is refused for good as its own fault, and three in a row as that of the provider', async () => {
    const at = await attempt(accepted)
    await attempt(failed(550, false))
    await attempt(failed(550, false))
    expect(await lastDelivery(app)).toEqual({ state: 'accepted', at })
    await attempt(failed(554, false))
    expect(await lastDelivery(app)).toMatchObject({ state: 'refused', status: 554, refusals: 3 })
  })

  it('says nothing of attempts by a configuration that was replaced', async () => {
    await attempt(failed(535))
    app.clock.at = new Date(app.clock.at.getTime() + minute)
    await (await app.as(admin)).saveMailConfiguration({ provider: 'disabled' })
    expect(await lastDelivery(app)).toEqual({ state: 'none' })
  })

  it('does not fail a mail that was accepted', async () => {
    const broken = { ...app, db: new Proxy(app.db, { get: () => undefined }) }
    expect(await recordDelivery(broken, async () => accepted)(mail)).toEqual(accepted)
  })
})
