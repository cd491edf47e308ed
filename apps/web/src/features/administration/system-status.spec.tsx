// @vitest-environment jsdom
import type { SystemStatus as Status } from '@escuta/administration/contract'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { screenSpec } from '../../testing/screen-spec.ts'
import { stubProcedures } from '../../testing/procedure-stubs.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { SystemStatus } from './system-status.tsx'

const at = '2026-11-27T17:03:00.000Z'
const status: Status = {
  at,
  startedAt: at,
  uptimeSeconds: 0,
  database: { sizeBytes: 1, answeredInMs: 1 },
  log: { kind: 'postgres', events: 1 },
  processors: [],
  parkedEvents: 0,
  jobs: { waiting: 0, delayed: 0, active: 0, failed: 0 },
  mail: 'smtp',
  mailDelivery: { state: 'none' },
  payments: 'sandbox',
  paymentsAnswer: true,
  turnAnswers: null,
  demo: true,
  mails: { waiting: 0, failed: 0 },
  counts: { accounts: 1, clients: 1, professionals: 1 },
}

screenSpec()

const health = {
  outages: 3,
  averageSeconds: 4.6,
  longestSeconds: 9,
  healedBy: { itself: 1, restart: 2, anew: 0 },
}

/** The note and the verdict of a line. */
async function lineOf(
  label: string,
  mailDelivery: Status['mailDelivery'] = { state: 'none' },
): Promise<string | null | undefined> {
  stubProcedures({
    'administration.status': { answer: { ...status, mailDelivery } },
    'messaging.linkHealth': { answer: health },
  })
  await renderScreen('/admin', () => (
    <main>
      <SystemStatus />
    </main>
  ))
  return (await screen.findByText(label)).parentElement?.parentElement?.textContent
}
const mailLine = (mailDelivery: Status['mailDelivery']) => lineOf('E-mail', mailDelivery)

describe('SystemStatus', () => {
  it('says how often calls lost sound and picture, and for how long', async () =>
    expect(await lineOf('Chamadas de vídeo')).toContain(
      '3 interrupções de som e imagem em sete dias, 5 s em média, 9 s a mais longa',
    ))

  it('says that e-mail works only when the provider accepted the last mail', async () =>
    expect(await mailLine({ state: 'accepted', at })).toMatch(/último envio aceito em .*Funcionando$/))

  it('says so of no provider that was never tried', async () =>
    expect(await mailLine({ state: 'none' })).toMatch(/nenhum envio ainda.*Sem envios ainda$/))

  it('names the answer and since when the provider refuses', async () =>
    expect(await mailLine({ state: 'refused', since: at, at, status: 535, refusals: 4 })).toMatch(
      /4 envios recusados desde 27\/11\/2026 às 14h03, resposta 535.*Requer atenção$/,
    ))
})
