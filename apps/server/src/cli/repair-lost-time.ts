import { parseArgs } from 'node:util'
import {
  appointmentId as toAppointmentId,
  isRefusal,
  paymentId as toPaymentId,
  staffReason,
  systemClock,
  systemContext,
  userId as toUserId,
} from '@escuta/kernel'
import { z } from 'zod'
import type { Foundations } from '../app/foundations.ts'
import { startRefusal } from '../start/start-refusals.ts'
import { type Lost, lostTime, type LostTimeApp } from './lost-time.ts'
import { operator } from './read-arguments.ts'

type RepairApp = LostTimeApp & Pick<Foundations, 'runner'>

/** Accounts and intents by their ids: another installation may use the same account of the provider. */
const chosen = z
  .object({
    all: z.boolean().default(false),
    ids: z.array(z.string()).readonly(),
    reason: staffReason,
    by: operator,
  })
  .refine(({ all, ids }) => all !== ids.length > 0)
type Chosen = z.output<typeof chosen>

/** Reads ids or `--all`, with a reason; null where neither or both are given. */
export function readRepair(args: readonly string[]): Chosen | null {
  const text = { type: 'string' } as const
  try {
    const options = { all: { type: 'boolean' }, reason: text, by: text } as const
    const { values, positionals: ids } = parseArgs({ args: [...args], options, allowPositionals: true })
    return chosen.parse({ ...values, ids })
  } catch {
    return null
  }
}

/**
 * Repairs each chosen entry. The repair is recorded with author and reason, then done, and may be repeated: a repaired entry is not found again. Refuses as `lostTime`. Refuses `views-behind` too, because a view that is behind does not know the appointment of a good payment.
 */
export async function repairLostTime(
  app: RepairApp,
  { all, ids, reason, by }: Chosen,
  print: (line: string) => void,
): Promise<void> {
  const lost = await lostTime(app)
  await expectViews(app)
  const { administration } = app.modules
  for (const { id, thing, repair } of repairsOf(app, lost, reason)) {
    if (!all && !ids.includes(id)) continue
    const context = systemContext('cli.repair-lost-time', systemClock)
    await administration.recordLostTimeRepair({ lost: thing, reason, by }, context)
    print(`${id}: ${await repair()}`)
  }
}

type LostThing = Parameters<Foundations['modules']['administration']['recordLostTimeRepair']>[0]['lost']
type Repair = {
  readonly id: string
  readonly thing: LostThing
  /** Does it, and says what became of it. */
  readonly repair: () => Promise<string>
}

function repairsOf(
  { modules: { identity, billing } }: LostTimeApp,
  { accounts, intents }: Lost,
  reason: string,
): readonly Repair[] {
  return [
    ...accounts.map(({ userId }) => ({
      id: userId,
      thing: { kind: 'account', userId: toUserId.parse(userId) } as const,
      async repair() {
        const isFree = await identity.accountsWithoutEvents.release(userId)
        return isFree ? 'o e-mail pode ser registrado de novo' : 'a conta existe'
      },
    })),
    ...intents.map(({ id, paymentId, appointmentId }) => ({
      id,
      thing: {
        kind: 'payment',
        intentId: id,
        paymentId: toPaymentId.parse(paymentId),
        appointmentId: toAppointmentId.parse(appointmentId),
      } as const,
      async repair() {
        const settled = await billing.unrecordedIntents.settle(id, reason)
        return isRefusal(settled) ? settled.message : settledTexts[settled]
      },
    })),
  ]
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
