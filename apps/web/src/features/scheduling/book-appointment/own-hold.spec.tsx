// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../../../lib/query-client.ts'
import { stubBrowserApis } from '../../../testing/browser-stubs.ts'
import { stubProcedures } from '../../../testing/procedure-stubs.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { BookingSteps } from './booking-steps.tsx'

beforeEach(() => {
  stubBrowserApis()
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00.000Z') })
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const professionalId = '0f0f0f0f-0000-4000-8000-000000000002'
const date = '2026-11-30'
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
}
async function open(pending: object, roles: readonly string[] = ['client']): Promise<void> {
  stubProcedures({
    'identity.me': { answer: { id: 'u', name: 'Caio', type: 'client', roles } },
    'billing.pendingPayments': { answer: pending },
    'catalog.publicProfile': {
      answer: {
        id: professionalId,
        name: 'Helena Martins',
        specialty: 'Psicologia',
        crp: 'CRP',
        price: 15_000,
      },
    },
    'scheduling.freeTimes': {
      answer: {
        zone: 'America/Sao_Paulo',
        duration: 60,
        directBooking: true,
        cancellationDeadlineHours: 24,
        days: [{ date, times: slots }],
      },
    },
  })
  const consents = { boxes: () => null, areGiven: true, texts: [] }
  await renderScreen('/agendar-consulta', () => (
    <main>
      <BookingSteps
        professionalId={professionalId}
        wanted={{ date, time: '10:00' }}
        guest={false}
        guestAccess={() => null}
        consents={consents}
        onBack={() => {}}
      />
    </main>
  ))
  await screen.findByRole('radio', { name: /12h/ })
}

describe('the times of a professional with whom the client holds one', () => {
  it('say until when it is theirs, and lead to its payment', async () => {
    await open([hold])
    const link = await screen.findByRole('link', { name: 'Ir para o pagamento dessa reserva' })
    expect(link.getAttribute('href')).toContain(hold.appointmentId)
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
    expect(screen.getByRole('radio', { name: /^10h/ }).textContent).toContain('indisponível')
    expect(screen.queryByText(/Você reservou/)).toBeNull()
  })
})
