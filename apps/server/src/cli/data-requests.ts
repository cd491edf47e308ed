import { dayMs, formatInstant, isRefusal, systemClock, systemContext } from '@escuta/kernel'
import { z } from 'zod'
import type { Foundations } from '../app/foundations.ts'
import { startRefusal } from '../start/start-refusals.ts'
import { upToDate } from './up-to-date.ts'

export const dataRequestsUsage = `  npm run cli -- data-requests     mostra os pedidos sobre dados pessoais que esperam uma resposta
  npm run cli -- answer-data-request <pedido> --text "<resposta>"
                                   responde a um pedido; a pessoa recebe um e-mail e lê a resposta na conta`

type App = Pick<Foundations, 'modules' | 'runner' | 'store'>
type Say = (line: string) => void
type Answer = z.output<typeof requestAnswer>

export const requestAnswer = z.object({ id: z.uuid(), text: z.string().trim().min(1).max(4_000) })

/** Says what waits for a person's answer, the most urgent first. */
export async function listDataRequests(app: App, say: Say, now = systemClock.now()): Promise<void> {
  await upToDate(app)
  const { dataRequests } = app.modules.privacy
  let waiting = await dataRequests.waiting()
  if (waiting.length === 0) say('Nenhum pedido espera resposta.')
  while (waiting.length > 0) {
    for (const { id, kindText, details, requestedAt, dueAt } of waiting) {
      say(`${id}  ${kindText}`)
      say(`  feito em ${formatInstant(requestedAt)}; prazo: ${formatInstant(dueAt)}, ${daysLeft(dueAt, now)}`)
      if (details !== null) say(`  “${details}”`)
    }
    waiting = await dataRequests.waiting(waiting.at(-1))
  }
}

/** Answers a request in the operator's name. Refuses (RefusedError) one that is not there. */
export async function answerDataRequest(app: App, { id: requestId, text }: Answer, say: Say): Promise<void> {
  await upToDate(app)
  const context = systemContext('cli.answer-data-request', systemClock)
  const refusal = await app.modules.privacy.dataRequests.answer({ requestId, answer: text }, context)
  if (isRefusal(refusal)) throw startRefusal(refusal.code, refusal.message)
  say('Pedido respondido. A pessoa é avisada por e-mail e lê a resposta em "Meus dados".')
}

function daysLeft(dueAt: string, now: Date): string {
  const days = Math.ceil((Date.parse(dueAt) - now.getTime()) / dayMs)
  if (days < 0) return `ATRASADO há ${-days} ${-days === 1 ? 'dia' : 'dias'}`
  return days === 1 ? 'falta 1 dia' : `faltam ${days} dias`
}
