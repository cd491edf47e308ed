import { isRefusal, unwrap } from '@escuta/kernel'
import { lastAdoption } from '@escuta/projections'
import type { Foundations } from '../app/foundations.ts'
import { parseArgs } from 'node:util'
import { startRefusal } from '../start/start-refusals.ts'

export const lostTimeUsage = `  npm run cli -- lost-time         mostra o que o registro de eventos perdeu até o último "adopt-log": contas e pagamentos
  npm run cli -- repair-lost-time <id>… | --all
                                   libera os emails dessas contas, cancela os pagamentos abertos e retoma os pagos;
                                   um pago cuja consulta se perdeu é devolvido`

type App = Pick<Foundations, 'database' | 'store' | 'modules'>
type RepairApp = App & Pick<Foundations, 'runner'>
/** Accounts and intents by their ids: another installation may use the same account of the provider. */
type Chosen = { readonly all: boolean; readonly ids: readonly string[] }
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
  if (accounts.length + intents.length > 0)
    print('Para repará-los: npm run cli -- repair-lost-time --all, ou com os ids')
}

/** Reads ids or `--all`; null where neither or both are given. */
export function readRepair(args: readonly string[]): Chosen | null {
  try {
    const options = { all: { type: 'boolean', default: false } } as const
    const { values, positionals: ids } = parseArgs({ args: [...args], options, allowPositionals: true })
    return values.all === ids.length > 0 ? null : { all: values.all, ids }
  } catch {
    return null
  }
}

/**
 * Each may be repeated: what is repaired is found no more. Refuses as `showLostTime`, and `views-behind`: by a view that is
 * behind, the appointment of a good payment would be unknown.
 */
export async function repairLostTime(app: RepairApp, chosen: Chosen, print: Print): Promise<void> {
  const created = await lostTime(app)
  await expectViews(app)
  const { identity, billing } = app.modules
  const isChosen = (id: string) => chosen.all || chosen.ids.includes(id)
  for (const { userId } of await identity.accountsWithoutEvents.list(created)) {
    if (!isChosen(userId)) continue
    const isFree = await identity.accountsWithoutEvents.release(userId)
    print(isFree ? `${userId}: o email pode ser registrado de novo` : `${userId}: a conta existe`)
  }
  for (const { id } of unwrap(await billing.unrecordedIntents.list(created))) {
    if (!isChosen(id)) continue
    const settled = await billing.unrecordedIntents.settle(id)
    print(`${id}: ${isRefusal(settled) ? settled.message : settledTexts[settled]}`)
  }
}

const settledTexts = {
  cancelled: 'cancelado, ninguém pode mais pagá-lo',
  adopted: 'retomado; confirma a consulta ou é devolvido, como qualquer pagamento',
  returned: 'a consulta é desconhecida, e o valor foi devolvido',
  recorded: 'o registro já o conhece; nada foi mudado',
  'not-ours': 'não é desta instalação; nada foi mudado',
  processing: 'está em processamento; rode o comando de novo mais tarde',
}

const viewsWithinMs = 30_000

async function expectViews({ runner, store }: RepairApp): Promise<void> {
  const isRebuilding = (await runner.rebuildStates()).size > 0
  if (!isRebuilding && (await runner.waitUntilSeen(await store.lastPosition(), viewsWithinMs))) return
  throw startRefusal(
    'views-behind',
    'As visões ainda não seguem o registro adotado; inicie o servidor, espere elas ficarem prontas e rode de novo.',
  )
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
