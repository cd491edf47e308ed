// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { stubBrowserApis } from '../testing/browser-stubs.ts'
import { stubProcedures } from '../testing/procedure-stubs.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { queries, queryClient } from './query-client.ts'
import { messageOf } from './refusal.ts'
import { trpc } from './trpc.ts'

beforeEach(stubBrowserApis)
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

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
