import { dayMs, isRefusal } from '@escuta/kernel'
import { adoptions } from '@escuta/projections'
import type { Foundations } from '../app/foundations.ts'
import { startRefusal } from '../start/start-refusals.ts'

export const lostTimeUsage = `  npm run cli -- lost-time         mostra o que o registro de eventos perdeu até o último "adopt-log" e ainda não foi reparado:
                                   contas e pagamentos
  npm run cli -- repair-lost-time <id>… | --all --reason "<motivo>" [--by "<nome>"]
                                   libera os e-mails dessas contas, cancela os pagamentos abertos e retoma os pagos;
                                   um pago cuja consulta se perdeu é devolvido; cada reparo fica registrado`

export type LostTimeApp = Pick<Foundations, 'database' | 'store' | 'modules'>
type Modules = Foundations['modules']
type Accounts = Awaited<ReturnType<Modules['identity']['accountsWithoutEvents']['list']>>
type Intents = Exclude<
  Awaited<ReturnType<Modules['billing']['unrecordedIntents']['list']>>,
  { kind: 'refusal' }
>
type Span = { readonly from: Date; readonly until: Date }

/** What the log lost and nobody repaired, each once. */
export type Lost = {
  readonly spans: readonly Span[]
  readonly accounts: Accounts
  readonly intents: Intents
}

/** Clocks of the provider and of the servers may differ. */
const marginMs = 5 * 60_000
const notListedText =
  'O provedor de pagamentos não respondeu, e sem ele não se sabe o que falta; nada foi mudado. Se os pagamentos são simulados, inicie o servidor e use aqui o mesmo PORT ou SANDBOX_URL. Se são do Stripe, confira as chaves e a rede. Depois rode de novo.'
/** Looked through where nothing is known of what both logs have. */
const longestMs = 30 * dayMs

/** Refuses (RefusedError) as `lostTime`. */
export async function showLostTime(app: LostTimeApp, print: (line: string) => void): Promise<void> {
  const { spans, accounts, intents } = await lostTime(app)
  for (const { from, until } of spans)
    print(`O registro perdeu o que houve entre ${from.toISOString()} e ${until.toISOString()}.`)
  print(`Contas que ninguém pode usar nem registrar de novo: ${accounts.length}.`)
  for (const { userId, createdAt } of accounts) print(`  ${userId}  ${createdAt}`)
  print(`Pagamentos no provedor que o registro não conhece: ${intents.length}.`)
  for (const { id, status, amountCents, appointmentId } of intents)
    print(`  ${id}  ${status}  ${amountCents} centavos  consulta ${appointmentId}`)
  if (accounts.length + intents.length > 0)
    print('Para repará-los: npm run cli -- repair-lost-time --all --reason "…", ou com os ids')
}

/**
 * Refuses (RefusedError) with `no-log-adopted`, and with `payments-not-listed` while the payment provider does not
 * answer.
 *
 * Entries of every adoption: what an earlier one left open is still lost, and a later copy may lack its repairs.
 */
export async function lostTime({ database, store, modules }: LostTimeApp): Promise<Lost> {
  const spans = joined((await adoptions(database.pool, store)).map(spanOf))
  if (spans.length === 0) {
    throw startRefusal(
      'no-log-adopted',
      'Nenhum registro restaurado foi adotado aqui; se ele foi restaurado agora, rode antes "npm run cli -- adopt-log".',
    )
  }
  const accounts: Accounts[number][] = []
  const intents: Intents[number][] = []
  for (const span of spans) {
    accounts.push(...(await modules.identity.accountsWithoutEvents.list(span)))
    const listed = await modules.billing.unrecordedIntents.list(span)
    if (isRefusal(listed)) throw startRefusal('payments-not-listed', notListedText)
    intents.push(...listed)
  }
  return { spans, accounts, intents }
}

function spanOf({ commonAt, adoptedAt }: Awaited<ReturnType<typeof adoptions>>[number]): Span {
  const from = commonAt?.getTime() ?? adoptedAt.getTime() - longestMs
  return { from: new Date(from - marginMs), until: adoptedAt }
}

/** Without overlaps, the earliest first. */
function joined(spans: readonly Span[]): readonly Span[] {
  const sorted = spans.toSorted((one, other) => one.from.getTime() - other.from.getTime())
  return sorted.reduce<readonly Span[]>((before, span) => {
    const last = before.at(-1)
    if (!last || span.from > last.until) return [...before, span]
    const until = span.until > last.until ? span.until : last.until
    return [...before.slice(0, -1), { from: last.from, until }]
  }, [])
}
