// @vitest-environment jsdom
import { currentToast } from '@escuta/ui/toast-queue'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { screenSpec } from '../testing/screen-spec.ts'
import { stubProcedures } from '../testing/procedure-stubs.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { failureToast, messageOf } from './failure.ts'
import { queries, queryClient } from './query-client.ts'
import { trpc } from './trpc.ts'

screenSpec()

function Page() {
  const form = trpc.billing.paymentForm.useQuery()
  return <main>{messageOf(form.error, 'no refusal')}</main>
}

it('a query that a loader was refused is not requested again on mount, but by the next loader', async () => {
  const refusal = { code: 'unavailable', message: 'Volte mais tarde.' }
  const asked = stubProcedures({ 'billing.paymentForm': { refusal } })
  const requests = () => asked.filter(({ procedure }) => procedure === 'billing.paymentForm').length
  await queries.billing.paymentForm.prefetch()
  await renderScreen('/checkout', Page)
  expect(screen.getByText('Volte mais tarde.')).toBeDefined()
  expect(requests()).toBe(1)
  await queries.billing.paymentForm.prefetch()
  expect(requests()).toBe(2)
})

function Actions() {
  const onError = failureToast({ failed: 'Não deu certo', failedHint: 'Tente de novo.' })
  const logout = trpc.identity.logout.useMutation({ onError })
  const seen = trpc.notifications.markAllNotificationsRead.useMutation()
  return (
    <main>
      <button type="button" onClick={() => logout.mutate()}>
        failing
      </button>
      <button type="button" onClick={() => seen.mutate({ until: '2026-11-21T12:00:00.000Z' })}>
        other
      </button>
    </main>
  )
}

it('the toast of a failed action goes when that action succeeds, and not when another does', async () => {
  stubProcedures({
    'identity.logout': { refusal: { code: 'unavailable', message: 'Volte mais tarde.' } },
    'notifications.markAllNotificationsRead': { answer: null },
  })
  await renderScreen('/checkout', Actions)
  const press = (name: string) => act(async () => void fireEvent.click(screen.getByText(name)))
  await press('failing')
  await vi.waitFor(() => expect(currentToast()?.title).toBe('Não deu certo'))
  await press('other')
  await vi.waitFor(() => expect(queryClient.isMutating()).toBe(0))
  expect(currentToast()?.title).toBe('Não deu certo')
  stubProcedures({ 'identity.logout': { answer: null } })
  await press('failing')
  await vi.waitFor(() => expect(currentToast()).toBeUndefined())
})
