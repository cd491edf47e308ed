// @vitest-environment jsdom
import type { PrivacyOverview } from '@escuta/privacy/contract'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../../lib/query-client.ts'
import { stubProcedures } from '../../../testing/procedure-stubs.ts'
import { stubBrowserApis } from '../../../testing/browser-stubs.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { overview } from '../my-data.fixture.ts'
import { useBookingConsents } from './use-booking-consents.ts'

beforeEach(stubBrowserApis)
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

function Booking({ signedIn }: { readonly signedIn: boolean }) {
  const consents = useBookingConsents({ signedIn, soon: true })
  const [outcome, setOutcome] = useState<boolean>()
  return (
    <main>
      {consents.asked.map((purpose) => (
        <button key={purpose} type="button" onClick={() => consents.agree(purpose, true)}>
          {purpose}
        </button>
      ))}
      <button type="button" onClick={() => void consents.record().then(setOutcome)}>
        record
      </button>
      <p>{`${consents.areGiven ? 'given' : 'not given'}, recorded: ${outcome}`}</p>
    </main>
  )
}

async function openBooking(signedIn: boolean, known: PrivacyOverview = overview) {
  const asked = stubProcedures({
    'privacy.overview': { answer: known },
    'privacy.giveConsent': { answer: known },
  })
  await renderScreen('/agendar-consulta', () => <Booking signedIn={signedIn} />)
  return () => asked.filter(({ procedure }) => procedure === 'privacy.giveConsent').map(({ input }) => input)
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

it('useBookingConsents asks guests for all consents and fetches nothing', async () => {
  await openBooking(false)
  expect(screen.getByRole('button', { name: 'health-data' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'telemedicine' })).toBeDefined()
  expect(screen.getByText(/^not given/)).toBeDefined()
})

it('useBookingConsents asks signed-in users for missing consents and records only those', async () => {
  const recorded = await openBooking(true)
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'health-data' })).toBeNull())
  press('telemedicine')
  expect(screen.getByText(/^given/)).toBeDefined()
  press('record')
  expect(await screen.findByText('given, recorded: true')).toBeDefined()
  expect(recorded()).toEqual([{ purpose: 'telemedicine', version: '2026-11' }])
})

it('useBookingConsents asks for nothing when all consents are given', async () => {
  const given = { givenVersion: '2026-11', givenAt: '2026-11-20T17:30:00.000Z', revokedAt: null }
  const consents = overview.consents.map((consent) => ({ ...consent, ...given }))
  const recorded = await openBooking(true, { ...overview, consents })
  await screen.findByText(/^given/)
  press('record')
  expect(await screen.findByText('given, recorded: true')).toBeDefined()
  expect(recorded()).toEqual([])
})

it('useBookingConsents records no unticked consent', async () => {
  const recorded = await openBooking(true)
  press('record')
  expect(await screen.findByText('not given, recorded: false')).toBeDefined()
  expect(recorded()).toEqual([])
})
