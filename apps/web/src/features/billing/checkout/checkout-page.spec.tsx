// @vitest-environment jsdom
import type { Checkout } from '@escuta/billing/contract'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { screenSpec } from '../../../testing/screen-spec.ts'
import { stubProcedures } from '../../../testing/procedure-stubs.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { NotPaid } from '../payment-result/unpaid-results.tsx'
import { CheckoutPage } from './checkout-page.tsx'

screenSpec()

const entered: Checkout = {
  appointmentId: '0f0f0f0f-0000-4000-8000-000000000001',
  professionalId: '0f0f0f0f-0000-4000-8000-000000000002',
  professionalName: 'Helena Martins',
  specialty: 'Psicologia clínica',
  type: 'consulta',
  startsAt: '2026-11-30T13:00:00.000Z',
  zone: 'America/Sao_Paulo',
  duration: 60,
  price: 15_000,
  holdExpiresAt: null,
  now: '2026-11-20T12:00:00.000Z',
  status: 'payable',
  swappedTo: null,
  failure: null,
  supportEmail: 'ajuda@escuta.example',
}
const held = { ...entered, holdExpiresAt: '2026-11-20T12:15:00.000Z' }

async function open(checkout: Checkout): Promise<string> {
  stubProcedures({ 'billing.checkout': { answer: checkout } })
  const { appointmentId } = checkout
  await renderScreen('/checkout', () => (
    <main>
      <CheckoutPage appointmentId={appointmentId} afterConsents={() => null} />
    </main>
  ))
  await screen.findByRole('heading', { name: 'Pagamento' })
  return document.body.textContent
}

describe('CheckoutPage', () => {
  it('says of a held time that the payment confirms it', async () => {
    const text = await open(held)
    expect(text).toContain('Só depois do pagamento aprovado a consulta fica confirmada.')
    expect(text).not.toContain('já está confirmada')
  })

  it('says of what the professional entered that it is confirmed, as its badge does', async () => {
    const text = await open(entered)
    expect(text).toContain('Sua consulta já está confirmada.')
    expect(text).not.toContain('fica confirmada')
  })
})

describe('the checkout of a hold that was swapped', () => {
  it('leads to the one that the client has instead', async () => {
    const instead = '0f0f0f0f-0000-4000-8000-000000000009'
    stubProcedures({ 'billing.checkout': { answer: { ...held, status: 'expired', swappedTo: instead } } })
    await renderScreen('/checkout', () => (
      <main>
        <CheckoutPage appointmentId={held.appointmentId} afterConsents={() => null} />
      </main>
    ))
    const link = await screen.findByRole('link', { name: 'Ver a reserva atual' })
    expect(link.getAttribute('href')).toContain(instead)
  })
})

describe('NotPaid', () => {
  it.each([
    [held, 'Seu horário continua reservado'],
    [entered, 'Sua consulta continua confirmada'],
  ])('says what stays after a payment that failed', async (checkout, words) => {
    await renderScreen('/pagamento-sucesso', () => (
      <main>
        <NotPaid checkout={checkout} failure={null} />
      </main>
    ))
    expect(document.body.textContent).toContain(words)
  })
})
