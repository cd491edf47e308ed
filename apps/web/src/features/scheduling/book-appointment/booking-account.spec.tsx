// @vitest-environment jsdom
import type { CurrentUser } from '@escuta/identity/contract'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { clearSession, startSession, useSession } from '../../../lib/session.ts'
import { ana, bia } from '../../../testing/given-clients.ts'
import { stubProcedures } from '../../../testing/procedure-stubs.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { screenSpec } from '../../../testing/screen-spec.ts'
import { bookable, consents, date, professionalId } from './bookable.fixture.ts'
import { BookingSteps } from './booking-steps.tsx'

screenSpec('2026-11-20T12:00:00.000Z')

const notes = 'Durmo mal.'

function Screen() {
  const signedIn = useSession().status === 'signed-in'
  return (
    <main>
      <BookingSteps
        professionalId={professionalId}
        wanted={{ date, time: undefined }}
        guest={!signedIn}
        guestAccess={(onSignedIn) =>
          [ana, bia].map((user) => (
            <button
              key={user.id}
              type="button"
              onClick={() => {
                startSession(user, false)
                onSignedIn()
              }}
            >
              {user.name}
            </button>
          ))
        }
        consents={consents}
        onStep={() => {}}
        onBooked={() => {}}
        onBack={() => {}}
      />
    </main>
  )
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

/** Books as `before` to the account step, where the session has ended, and signs in as `after`. */
async function bookAs(before: CurrentUser | null, after: CurrentUser) {
  sessionStorage.clear()
  const startsAt = `${date}T15:00:00.000Z`
  const calls = stubProcedures({
    'identity.me': { answer: before },
    'billing.pendingPayments': { answer: [] },
    ...bookable([{ time: '12:00', startsAt, available: true }]),
  })
  await renderScreen('/agendar-consulta', Screen)
  fireEvent.click(await screen.findByRole('button', { name: /,\s*12h$/ }))
  fireEvent.change(screen.getByLabelText(/^Observações/), { target: { value: notes } })
  press('Continuar')
  await screen.findByText(notes)
  if (before) act(clearSession)
  const birthDate = await screen.findByLabelText('Data de nascimento')
  fireEvent.change(birthDate, { target: { value: '17/05/1990' } })
  fireEvent.blur(birthDate)
  press('Continuar')
  fireEvent.click(await screen.findByRole('button', { name: after.name }))
  return () =>
    calls.filter(({ procedure }) => procedure === 'scheduling.bookAppointment').map(({ input }) => input)
}

it.each([
  ['a guest', null],
  ['the account whose session had ended', ana],
])('what was typed by %s is booked when that person has signed in', async (_, before) => {
  const bookings = await bookAs(before, ana)
  await vi.waitFor(() =>
    expect(bookings()).toEqual([
      expect.objectContaining({ date, time: '12:00', notes, birthDate: '1990-05-17' }),
    ]),
  )
})

it('what an account typed is not booked as another that signs in: the review says so, and is empty', async () => {
  const bookings = await bookAs(ana, bia)
  await screen.findByText(/^Você entrou com outra conta/)
  expect(screen.getByText('Confirmar Agendamento')).toBeDefined()
  expect(document.body.textContent).not.toContain(notes)
  expect(bookings()).toEqual([])
  press('Confirmar e Pagar')
  await vi.waitFor(() => expect(bookings()).toEqual([expect.objectContaining({ notes: null })]))
  expect(bookings()[0]).toMatchObject({ birthDate: null, guardian: null })
})
