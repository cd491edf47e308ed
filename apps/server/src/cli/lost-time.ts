import { isRefusal, unwrap } from '@escuta/kernel'
import { lastAdoption } from '@escuta/projections'
import type { Foundations } from '../app/foundations.ts'
import { startRefusal } from '../start/start-refusals.ts'

export const lostTimeUsage = `  npm run cli -- lost-time         mostra o que o registro de eventos perdeu até o último "adopt-log": contas e pagamentos
  npm run cli -- repair-lost-time  libera os emails dessas contas, cancela os pagamentos abertos e devolve os pagos`

type App = Pick<Foundations, 'database' | 'store' | 'modules'>
type Print = (line: string) => void

/** Clocks of the provider and of the servers may differ. */
const marginMs = 5 * 60_000
/** Looked through where nothing is known of what both logs have. */
const longestMs = 30 * 24 * 3_600_000

/** Refuses (RefusedError) where no log was adopted, and what the payment provider refuses. */
export async function showLostTime(app: App, print: Print): Promise<void> {
  const created = await lostTime(app)
  const { identity, billing } = app.modules
  print(`O registro perdeu o que houve entre ${created.from.toISOString()} e ${created.until.toISOString()}.`)
  const accounts = await identity.accountsWithoutEvents.list(created)
  print(`Contas que ninguém pode usar nem registrar de novo: ${accounts.length}.`)
  for (const { userId, createdAt } of accounts) print(`  ${userId}  ${createdAt}`)
  const intents = unwrap(await billing.unrecordedIntents.list(created))
  print(`Pagamentos no provedor que o registro não conhece: ${intents.length}.`)
  for (const { id, status, amountCents, appointmentId } of intents)
    print(`  ${id}  ${status}  ${amountCents} centavos  consulta ${appointmentId ?? 'desconhecida'}`)
  if (accounts.length + intents.length > 0) print('Para repará-los: npm run cli -- repair-lost-time')
}

/** Each may be repeated: what is repaired is found no more. Refuses as `showLostTime`. */
export async function repairLostTime(app: App, print: Print): Promise<void> {
  const created = await lostTime(app)
  const { identity, billing } = app.modules
  for (const { userId } of await identity.accountsWithoutEvents.list(created)) {
    const isFree = await identity.accountsWithoutEvents.release(userId)
    print(isFree ? `${userId}: o email pode ser registrado de novo` : `${userId}: a conta existe`)
  }
  for (const intent of unwrap(await billing.unrecordedIntents.list(created))) {
    const settled = await billing.unrecordedIntents.settle(intent)
    print(`${intent.id}: ${isRefusal(settled) ? settled.message : settledTexts[settled]}`)
  }
}

const settledTexts = {
  cancelled: 'cancelado, ninguém pode mais pagá-lo',
  returned: 'o valor foi devolvido',
  processing: 'está em processamento; rode o comando de novo mais tarde',
}

async function lostTime({ database, store }: App): Promise<{ readonly from: Date; readonly until: Date }> {
  const last = await lastAdoption(database.pool, store)
  if (!last) {
    throw startRefusal(
      'no-log-adopted',
      'Nenhum registro restaurado foi adotado aqui; se ele foi restaurado agora, rode antes "npm run cli -- adopt-log".',
    )
  }
  const until = last.adoptedAt
  const from = last.commonAt?.getTime() ?? until.getTime() - longestMs
  return { from: new Date(from - marginMs), until }
}
