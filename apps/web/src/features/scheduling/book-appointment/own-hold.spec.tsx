// @vitest-environment jsdom
import { schedulingRefusals } from '@escuta/scheduling/contract'
import { fireEvent, screen } from '@testing-library/react'
import type { HistoryState } from '@tanstack/react-router'
import { describe, expect, it, vi } from 'vitest'
import { screenSpec } from '../../../testing/screen-spec.ts'
import { type Outcome, type ProcedureCall, stubProcedures } from '../../../testing/procedure-stubs.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { bookable, consents, date, professionalId } from './bookable.fixture.ts'
import { BookingSteps } from './booking-steps.tsx'

screenSpec('2026-11-20T12:00:00.000Z')

const slots = [
  { time: '10:00', startsAt: '2026-11-30T13:00:00.000Z', available: false },
  { time: '11:00', startsAt: '2026-11-30T14:00:00.000Z', available: false },
  { time: '12:00', startsAt: '2026-11-30T15:00:00.000Z', available: true },
]
const hold = {
  appointmentId: '0f0f0f0f-0000-4000-8000-000000000001',
  professionalId,
  professionalName: 'Helena Martins',
  startsAt: slots[0]!.startsAt,
  zone: 'America/Sao_Paulo',
  price: 15_000,
  holdExpiresAt: '2026-11-20T12:14:00.000Z',
  swapKeepsEnd: false,
}
type Open = {
  readonly roles?: readonly string[]
  readonly booking?: Outcome
  readonly guest?: boolean
  readonly state?: HistoryState
}
async function open(
  pending: object,
  { roles = ['client'], booking, guest = false, state }: Open = {},
): Promise<ProcedureCall[]> {
  const calls = stubProcedures({
    ...(booking && { 'scheduling.bookAppointment': booking }),
    'identity.me': { answer: { id: 'u', name: 'Caio', type: 'client', roles } },
    'billing.pendingPayments': { answer: pending },
    ...bookable(slots),
  })
  const Screen = () => (
    <main>
      <BookingSteps
        professionalId={professionalId}
        wanted={{ date, time: '10:00' }}
        guest={guest}
        guestAccess={() => null}
        consents={consents}
        onStep={() => {}}
        onBooked={() => {}}
        onBack={() => {}}
      />
    </main>
  )
  await renderScreen('/agendar-consulta', Screen, state)
  await screen.findByText(state ? 'Confirmar Agendamento' : 'Primeiros horários livres')
  return calls
}

describe('the times of a professional with whom the client holds one', () => {
  it('say until when it is theirs, and lead to its payment', async () => {
    await open([hold])
    const link = await screen.findByRole('link', { name: 'Ir para o pagamento dessa reserva' })
    expect(link.getAttribute('href')).toContain(hold.appointmentId)
    fireEvent.click(screen.getByRole('button', { name: 'Ver o mês inteiro' }))
    const own = screen.getByRole('radio', { name: /^10h/ })
    expect(own.textContent).toMatch(/reservado por você até 0?\d+h14/)
    expect(own.textContent).not.toContain('indisponível')
    expect(screen.getByRole('radio', { name: /^11h/ }).textContent).toContain('indisponível')
    expect(document.body.textContent).not.toContain('não está mais livre')
  })

  it('say nothing of a hold that has ended, nor of one with somebody else', async () => {
    await open([
      { ...hold, holdExpiresAt: '2026-11-20T11:59:00.000Z' },
      { ...hold, professionalId: '0f0f0f0f-0000-4000-8000-000000000003' },
    ])
    fireEvent.click(screen.getByRole('button', { name: 'Ver o mês inteiro' }))
    const other = screen.getByRole('radio', { name: /^10h/ })
    expect(other.textContent).toContain('indisponível')
    expect(screen.queryByText(/Você reservou/)).toBeNull()
  })
})

/** Chooses the free time and goes to the review. */
async function review(): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name: /,\s*12h$/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Continuar' }))
  await screen.findByText('Confirmar Agendamento')
}
const bookingsIn = (calls: readonly ProcedureCall[]) =>
  calls.filter(({ procedure }) => procedure === 'scheduling.bookAppointment').map(({ input }) => input)

describe('the review that a reload opens in place of the account', () => {
  it('stays when what it asks for is complete, until one continues', async () => {
    const state = { booking: { step: 2, date, time: '12:00' } } as HistoryState
    await open([], { guest: true, state })
    const birthDate = await screen.findByLabelText('Data de nascimento')
    fireEvent.change(birthDate, { target: { value: '17/05/1990' } })
    fireEvent.blur(birthDate)
    expect(screen.getByText('Confirmar Agendamento')).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Continuar' }))
    await vi.waitFor(() => expect(screen.queryByText('Confirmar Agendamento')).toBeNull())
  })
})

describe('another time with a professional with whom the client holds one', () => {
  it('is one tap, which gives the hold back', async () => {
    const calls = await open([hold], { booking: { failure: 'broken' } })
    await screen.findByRole('link', { name: 'Ir para o pagamento dessa reserva' })
    await review()
    const text = document.body.textContent
    expect(text).toContain('Ao trocar, esse horário volta a ficar livre.')
    expect(text.match(/Você reservou/g)).toHaveLength(1)
    expect(text).toContain('O horário fica reservado para você por 15 minutos, enquanto você paga.')
    fireEvent.click(screen.getByRole('button', { name: 'Trocar a reserva para este horário' }))
    await vi.waitFor(() =>
      expect(bookingsIn(calls)).toEqual([
        expect.objectContaining({ date, time: '12:00', replaces: hold.appointmentId }),
      ]),
    )
  })

  it('says until when it can be paid where its time to pay does not start anew', async () => {
    await open([{ ...hold, swapKeepsEnd: true }])
    await screen.findByRole('link', { name: 'Ir para o pagamento dessa reserva' })
    await review()
    expect(document.body.textContent).toMatch(/não recomeça nesta troca: o novo horário .+ até 0?\d+h14\./)
    expect(document.body.textContent).not.toContain('15 minutos')
  })

  it('is offered after the refusal of a hold that this browser did not know', async () => {
    const refusal = schedulingRefusals.refuse('email-needed-for-more-holds', {
      appointmentId: hold.appointmentId,
      replaces: hold.appointmentId,
    })
    const calls = await open([], { booking: { refusal } })
    await review()
    fireEvent.click(screen.getByRole('button', { name: 'Confirmar e Pagar' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Trocar a reserva para este horário' }))
    await vi.waitFor(() => expect(bookingsIn(calls)).toHaveLength(2))
    expect(bookingsIn(calls)[0]).not.toHaveProperty('replaces')
    expect(bookingsIn(calls)[1]).toMatchObject({ date, time: '12:00', replaces: hold.appointmentId })
  })
})
