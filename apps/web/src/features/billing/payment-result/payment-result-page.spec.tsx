// @vitest-environment jsdom
import type { Checkout, PaymentState } from '@escuta/billing/contract'
import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { keepBookingPath, bookingPath } from '../../../lib/booking-path.ts'
import { screenSpec } from '../../../testing/screen-spec.ts'
import { type Outcome, stubProcedures } from '../../../testing/procedure-stubs.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { PaymentResultPage } from './payment-result-page.tsx'

screenSpec()
afterEach(() => sessionStorage.clear())

const appointmentId = '0f0f0f0f-0000-4000-8000-000000000001'
const checkout: Checkout = {
  appointmentId,
  professionalId: '0f0f0f0f-0000-4000-8000-000000000002',
  professionalName: 'Helena Martins',
  specialty: 'Psicologia clínica',
  type: 'consulta_online',
  startsAt: '2099-11-30T13:00:00.000Z',
  zone: 'America/Sao_Paulo',
  duration: 60,
  price: 15_000,
  holdExpiresAt: null,
  now: '2099-11-20T12:00:00.000Z',
  status: 'paid',
  swappedTo: null,
  failure: null,
  supportEmail: 'ajuda@escuta.example',
}
const state: PaymentState = {
  appointmentId,
  status: 'succeeded',
  appointmentStatus: 'confirmed',
  isCancelled: false,
  failure: null,
  refundReason: null,
}
const declined: PaymentState = {
  ...state,
  status: 'failed',
  appointmentStatus: 'pending',
  failure: 'O cartão foi recusado.',
}

type Answers = { readonly seen: PaymentState; readonly bought?: Checkout }

const open = ({ seen, bought = checkout }: Answers) =>
  show({
    'billing.checkout': { answer: bought },
    'billing.paymentState': { answer: seen },
    'billing.confirmPayment': { answer: seen },
  })

async function show(outcomes: Readonly<Record<string, Outcome>>) {
  stubProcedures(outcomes)
  await renderScreen('/pagamento-sucesso', () => (
    <main>
      <PaymentResultPage appointmentId={appointmentId} />
    </main>
  ))
}
const steps = () =>
  [...(screen.queryByRole('list', { name: 'Etapas do agendamento' })?.children ?? [])].map(
    (step) => step.textContent,
  )

describe('PaymentResultPage', () => {
  it('ends every payment with the same words, and with all steps done', async () => {
    await open({ seen: state })
    await screen.findByRole('heading', { name: 'Pagamento Realizado!' })
    expect(screen.getByText('Sua consulta foi agendada com sucesso.')).toBeDefined()
    expect(steps()).toEqual([
      'Etapa 1 de 4: Agendamento (concluída)',
      'Etapa 2 de 4: Revisão (concluída)',
      'Etapa 3 de 4: Pagamento (concluída)',
      'Etapa 4 de 4: Pronto (concluída)',
    ])
    expect(document.title).toContain('Pagamento concluído')
  })

  it('has the steps of the whole booking in the tab in which it was made', async () => {
    const all = {
      symptoms: true,
      search: true,
      time: true,
      review: true,
      account: true,
      payment: true,
      done: true,
    }
    keepBookingPath(appointmentId, bookingPath(all, ['symptoms']))
    await open({ seen: state })
    await screen.findByRole('heading', { name: 'Pagamento Realizado!' })
    expect(steps()[0]).toBe('Etapa 1 de 7: Sintomas (pulada)')
    expect(steps()[4]).toBe('Etapa 5 de 7: Conta (concluída)')
  })

  it('has no steps but the payment of what the professional entered', async () => {
    await open({ seen: state, bought: { ...checkout, type: 'consulta' } })
    await screen.findByRole('heading', { name: 'Pagamento Realizado!' })
    expect(steps()).toHaveLength(2)
  })

  it('never shows the failure of an attempt before the one that the provider answers about', async () => {
    let isAsked = false
    const shown: string[] = []
    const observer = new MutationObserver(() => shown.push(document.body.textContent))
    observer.observe(document.body, { childList: true, subtree: true })
    await show({
      'billing.checkout': { answer: checkout },
      'billing.paymentState': {
        get answer() {
          return isAsked ? state : declined
        },
      },
      'billing.confirmPayment': {
        get answer() {
          isAsked = true
          return state
        },
      },
    })
    await screen.findByRole('heading', { name: 'Pagamento Realizado!' })
    observer.disconnect()
    expect(shown.filter((text) => text.includes('não foi concluído'))).toEqual([])
  })

  it('says of a paid appointment at once that it was cancelled', async () => {
    await open({ seen: { ...state, appointmentStatus: 'cancelled', isCancelled: true } })
    await screen.findByRole('heading', { name: 'Esta consulta foi cancelada' })
    expect(screen.getByRole('link', { name: 'Ver meus pagamentos' })).toBeDefined()
  })

  it('waits for a late payment of a hold that ended, which may still be confirmed', async () => {
    await open({ seen: { ...state, appointmentStatus: 'cancelled' } })
    await screen.findByRole('heading', { name: 'Estamos confirmando seu pagamento' })
    expect(screen.queryByText('Esta consulta foi cancelada')).toBeNull()
  })

  it('says why the last attempt failed', async () => {
    await open({ seen: declined })
    await screen.findByText('O cartão foi recusado.')
    expect(document.title).not.toContain('concluído')
  })
})
