// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { screenSpec } from '../testing/screen-spec.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { noteBehind } from '../lib/behind.ts'
import { Main } from '../lib/main.tsx'
import { invalidate } from '../lib/query-client.ts'
import { trpc } from '../lib/trpc.ts'

let behind: boolean
let asked: number

screenSpec()
beforeEach(() => {
  ;[behind, asked] = [true, 0]
  vi.stubGlobal('fetch', async () => {
    asked += 1
    const headers = behind ? { 'x-escuta-behind': 'true' } : undefined
    return Response.json([{ result: { data: null } }], headers && { headers })
  })
})
afterEach(() => noteBehind(false))

function Screen() {
  trpc.identity.me.useQuery()
  return <Main>Página</Main>
}
const notice = () => screen.queryByText('alguns minutos de atraso', { exact: false })

describe('BehindNotice', () => {
  it('says calmly that what is shown may be older, while answers say so', async () => {
    await renderScreen('/', Screen)
    const shown = await screen.findByText('alguns minutos de atraso', { exact: false })
    expect(shown.getAttribute('role')).toBe('status')
    behind = false
    act(() => invalidate())
    await waitFor(() => expect(notice()).toBeNull())
  })

  it('asks again by itself, so that it ends without an act', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    await renderScreen('/', Screen)
    await waitFor(() => expect(notice()).not.toBeNull())
    const before = asked
    behind = false
    await act(() => vi.advanceTimersByTimeAsync(10_000))
    await waitFor(() => expect(notice()).toBeNull())
    expect(asked).toBeGreaterThan(before)
  })

  it('is not there while answers are up to date', async () => {
    behind = false
    await renderScreen('/', Screen)
    await waitFor(() => expect(asked).toBe(1))
    expect(notice()).toBeNull()
  })
})
