// @vitest-environment jsdom
import type { MyDataOverview } from '@escuta/identity/contract'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../../lib/query-client.ts'
import { answerCalls } from '../../../testing/answering-server.ts'
import { fillBrowserGaps } from '../../../testing/browser-gaps.ts'
import { openScreen } from '../../../testing/open-screen.tsx'
import { overview } from '../my-data.fixture.ts'
import { useBookingConsents } from './use-booking-consents.ts'

beforeEach(fillBrowserGaps)
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

async function openBooking(signedIn: boolean, known: MyDataOverview = overview) {
  const asked = answerCalls({
    'identity.myData.overview': { answer: known },
    'identity.myData.giveConsent': { answer: known },
  })
  await openScreen('/agendar-consulta', () => <Booking signedIn={signedIn} />)
  return () =>
    asked.filter(({ procedure }) => procedure === 'identity.myData.giveConsent').map(({ input }) => input)
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

it('asks guests for both, and reads nothing before they sign in', async () => {
  await openBooking(false)
  expect(screen.getByRole('button', { name: 'health-data' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'telemedicine' })).toBeDefined()
  expect(screen.getByText(/^not given/)).toBeDefined()
})

it('asks who is signed in for what their account lacks, and records no more than that', async () => {
  const recorded = await openBooking(true)
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'health-data' })).toBeNull())
  press('telemedicine')
  expect(screen.getByText(/^given/)).toBeDefined()
  press('record')
  expect(await screen.findByText('given, recorded: true')).toBeDefined()
  expect(recorded()).toEqual([{ purpose: 'telemedicine', version: '2026-11' }])
})

it('asks for nothing where everything is agreed to', async () => {
  const given = { givenVersion: '2026-11', givenAt: '2026-11-20T17:30:00.000Z', revokedAt: null }
  const consents = overview.consents.map((consent) => ({ ...consent, ...given }))
  const recorded = await openBooking(true, { ...overview, consents })
  await screen.findByText(/^given/)
  press('record')
  expect(await screen.findByText('given, recorded: true')).toBeDefined()
  expect(recorded()).toEqual([])
})

it('records nothing that was not ticked', async () => {
  const recorded = await openBooking(true)
  press('record')
  expect(await screen.findByText('not given, recorded: false')).toBeDefined()
  expect(recorded()).toEqual([])
})
