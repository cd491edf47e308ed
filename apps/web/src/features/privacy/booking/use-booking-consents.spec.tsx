// @vitest-environment jsdom
import type { BookingPurpose } from '@escuta/privacy/contract'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { stubProcedures } from '../../../testing/procedure-stubs.ts'
import { screenSpec } from '../../../testing/screen-spec.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { useBookingConsents } from './use-booking-consents.ts'

screenSpec()

function Booking({ signedIn }: { readonly signedIn: boolean }) {
  const consents = useBookingConsents({ signedIn, soon: true })
  return (
    <main>
      {consents.asked.map((purpose) => (
        <button key={purpose} type="button" onClick={() => consents.agree(purpose, true)}>
          {purpose}
        </button>
      ))}
      <p>{`${consents.areGiven ? 'given' : 'not given'}: ${consents.texts.map(({ purpose, version }) => `${purpose} ${version}`).join()}`}</p>
    </main>
  )
}

async function openBooking(signedIn: boolean, missing: readonly BookingPurpose[] = []) {
  stubProcedures({ 'identity.me': { answer: null }, 'privacy.missingConsents': { answer: missing } })
  await renderScreen('/agendar-consulta', () => <Booking signedIn={signedIn} />)
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

it('useBookingConsents asks guests for all consents and fetches nothing', async () => {
  await openBooking(false)
  expect(screen.getByRole('button', { name: 'health-data' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'telemedicine' })).toBeDefined()
  expect(screen.getByText('not given:')).toBeDefined()
})

it('useBookingConsents asks signed-in users for missing consents and returns the ticked texts with their version', async () => {
  await openBooking(true, ['telemedicine'])
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'health-data' })).toBeNull())
  expect(screen.getByText('not given:')).toBeDefined()
  press('telemedicine')
  expect(screen.getByText('given: telemedicine 2026-11-22')).toBeDefined()
})

it('useBookingConsents asks for nothing when all consents are given', async () => {
  await openBooking(true)
  expect(await screen.findByText('given:')).toBeDefined()
})
