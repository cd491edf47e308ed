import { beginCall, flows } from './run-cell.ts'
import type { Consultation } from './consultation.ts'
import { type Held, heldBy } from './page-probe.ts'

export type HeldWithHeap = Held & { readonly heapMb: number }
export type Rejoins = { readonly before: HeldWithHeap; readonly after: HeldWithHeap }

/** The client leaves and comes back so many times in one page; answers what the page holds in its first call and in its last. */
export async function rejoin(consultation: Consultation, times: number): Promise<Rejoins> {
  await beginCall(consultation, { polite: 'client', last: 'client', cut: 'client' })
  const page = consultation.client.page()
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  async function again() {
    await button('Sair da chamada').click()
    await button('Voltar para a chamada').click()
    await flows(consultation)
  }
  // What is loaded with the first time is not counted.
  await again()
  const before = await held()
  for (let left = times; left > 0; left -= 1) await again()
  return { before, after: await held() }

  async function held(): Promise<HeldWithHeap> {
    const session = await page.context().newCDPSession(page)
    await session.send('HeapProfiler.collectGarbage')
    const { usedSize } = await session.send('Runtime.getHeapUsage')
    await session.detach()
    return { ...(await heldBy(page)), heapMb: Math.round(usedSize / 104_857.6) / 10 }
  }
}
