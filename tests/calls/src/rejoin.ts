import type { CDPSession } from 'playwright-core'
import { beginCall, flows } from './run-cell.ts'
import type { Consultation } from './consultation.ts'
import { type Held, heldBy } from './page-probe.ts'

export type HeldWithHeap = Held & { readonly heapMb: number }
export type Rejoins = { readonly before: HeldWithHeap; readonly after: HeldWithHeap }

/** Returns after which the page holds everything that is loaded, compiled or kept once. */
const warmUp = 5

/**
 * The client leaves and comes back again and again in one page; answers what the page holds after the first five times,
 * and after so many more.
 */
export async function rejoin(
  consultation: Consultation,
  times: number,
  onHeld: (session: CDPSession, nth: number) => Promise<void> = async () => undefined,
): Promise<Rejoins> {
  await beginCall(consultation, { polite: 'client', last: 'client', cut: 'client' })
  const page = consultation.client.page()
  const session = await page.context().newCDPSession(page)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  async function again(count: number) {
    for (let left = count; left > 0; left -= 1) {
      await button('Sair da chamada').click()
      await button('Voltar para a chamada').click()
      await flows(consultation)
    }
  }
  async function held(nth: number): Promise<HeldWithHeap> {
    // What the first collection lets go of is collected by the next.
    for (let pass = 0; pass < 3; pass += 1) await session.send('HeapProfiler.collectGarbage')
    const { usedSize } = await session.send('Runtime.getHeapUsage')
    await onHeld(session, nth)
    return { ...(await heldBy(page)), heapMb: Math.round(usedSize / 10_485.76) / 100 }
  }

  await again(warmUp)
  const before = await held(warmUp)
  await again(times)
  const after = await held(warmUp + times)
  await session.detach()
  return { before, after }
}
