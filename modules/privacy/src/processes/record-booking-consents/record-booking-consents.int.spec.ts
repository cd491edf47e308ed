import type { AnyEvent } from '@escuta/event-sourcing'
import { openApp, type TestApp } from '@escuta/identity/testing'
import { newId } from '@escuta/kernel'
import { actOn } from '@escuta/projections/testing'
import { appointmentHeld } from '@escuta/scheduling/events'
import { appointmentHeldBy, saturdayNoon } from '@escuta/scheduling/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { consentVersions } from '../../contract/consent-versions.ts'
import type { ConsentPurpose } from '../../contract/consents.ts'
import { person } from '../../domain/person/person.state.ts'
import { create, events, migrations, type PrivacyTables } from '../../module.ts'
import { missingConsents } from '../../read-models/consents/missing-consents.query.ts'
import { erasedOf, fakeDeps, givenAccount } from '../../testing/index.ts'
import { recordBookingConsents } from './record-booking-consents.process.ts'

let app: TestApp<PrivacyTables>
let process: ReturnType<typeof recordBookingConsents>
let account: ReturnType<typeof givenAccount>
let people = 0
beforeAll(async () => {
  app = await openApp({ events: [...events, appointmentHeld], migrations })
  const deps = fakeDeps(app, { openAccount: async (id) => (id === account.userId ? account : undefined) })
  process = recordBookingConsents(deps)
  await app.start(
    create(deps).views.filter(({ table }) => table.name === 'privacy.consents'),
    [],
  )
})
beforeEach(() => {
  people += 1
  account = givenAccount({ name: `Pessoa ${people}` })
})
afterAll(() => app.close())

/** Given: the client books and agrees to the texts of these purposes, on Saturday at noon. */
async function booked(...purposes: readonly ConsentPurpose[]): Promise<void> {
  const consents = purposes.map((purpose) => ({
    purpose,
    version: consentVersions[purpose],
    textHash: `hash of ${purpose}`,
  }))
  const held = appointmentHeldBy({ clientId: account.clientId, consents })
  await app.appendTo(`agenda-${newId()}`, [held], app.contextOf({ kind: 'user', ...account }))
  await app.settle()
}

async function happened(event: AnyEvent): Promise<void> {
  await app.appendTo(`privacy-${account.personId}`, [event])
  await app.settle()
}

const recorded = () => app.load(person, account)
const missing = () => missingConsents(app.db, account.userId)

describe('when a client booked with consents', () => {
  it('records them once, as of the booking', async () => {
    await booked('health-data', 'telemedicine')
    for (const again of [false, true]) await actOn(app, process, { again })
    const given = { givenAt: saturdayNoon, revokedAt: null }
    expect(await recorded()).toMatchObject({
      consents: {
        'health-data': { ...given, version: consentVersions['health-data'] },
        telemedicine: { ...given, version: consentVersions.telemedicine },
      },
    })
    const { events: stored } = await app.store.readStream(`privacy-${account.personId}`)
    expect(stored.map(({ data }) => data['textHash'])).toEqual([
      'hash of health-data',
      'hash of telemedicine',
    ])
  })

  it('records none again that was withdrawn meanwhile', async () => {
    await booked('health-data')
    await actOn(app, process)
    const { userId, personId } = account
    const revokedAt = '2026-11-21T15:10:00.000Z'
    await happened({ type: 'consent-revoked', data: { userId, personId, purpose: 'health-data', revokedAt } })
    await actOn(app, process, { again: true })
    expect(await recorded()).toMatchObject({ consents: { 'health-data': { revokedAt } } })
    expect(await missing()).toEqual(['health-data', 'telemedicine'])
  })

  it('records nothing of an erased person', async () => {
    await booked('health-data')
    await happened(erasedOf(account))
    await actOn(app, process)
    expect((await recorded()).status).toBe('erased')
  })
})

describe('missing consents', () => {
  it('are those of a booking', async () => {
    expect(await missing()).toEqual(['health-data', 'telemedicine'])
  })

  it('leave out what was given with a booking, before it is recorded', async () => {
    await booked('telemedicine')
    expect(await missing()).toEqual(['health-data'])
    expect(await recorded()).toMatchObject({ consents: {} })
  })
})
