import { adoptLog, dropUnusedRevisions } from '@escuta/projections'
import { systemClock, systemContext } from '@escuta/kernel'
import { z } from 'zod'
import type { Foundations } from '../app/foundations.ts'
import { operator } from './read-arguments.ts'
import { sentenceOf, startRefusal } from '../start/start-refusals.ts'
import { showLostTime } from './lost-time.ts'

export const viewsUsage = `  npm run cli -- rebuild <visão> [--reason "<motivo>"] [--by "<nome>"]
                                   refaz uma visão a partir dos eventos, ao lado da que está em uso; fica registrado
  npm run cli -- rebuild all       refaz todas, uma após a outra
  npm run cli -- adopt-log         faz as visões seguirem o registro de eventos como ele está agora
  npm run cli -- drop-old-views    apaga as tabelas de visões que nenhum programa em execução usa`

type Print = (line: string) => void

export const rebuilding = z.object({
  id: z.string().min(1),
  reason: z.string().trim().min(3).max(500).default('Pela linha de comando'),
  by: operator,
})

/** What a rebuild waits for, by the state that its row shows. */
const waitingTexts: Readonly<Record<string, string>> = {
  asked: 'aguarda o servidor que mantém as visões',
  building: 'lê o registro de eventos',
  readers: 'está pronta e espera uma leitura longa da tabela atual terminar',
  unavailable: 'espera o banco de dados ou o registro de eventos voltar',
}

const adoptedTexts = {
  nothing: 'As visões já seguem o registro de eventos atual; nada foi mudado.',
  'other-log': 'As visões serão refeitas a partir do registro atual na próxima vez que o servidor iniciar.',
  'other-history':
    'As visões são refeitas a partir do registro atual, por um servidor em execução ou na próxima vez que um iniciar; ' +
    'os processos continuam depois do último evento que ele tem em comum com o anterior.',
}

/** Running programs say every hour which tables they use. */
const hoursWithoutUse = 2

export async function rebuild(
  { runner, contents, modules }: Foundations,
  { id: wanted, ...act }: z.output<typeof rebuilding>,
  print: Print,
): Promise<void> {
  const names = contents.views.map(({ table }) => table.name)
  const chosen = wanted === 'all' ? names : names.filter((name) => name === wanted)
  if (chosen.length === 0) {
    throw startRefusal(
      'unknown-view',
      `Não existe a visão ${wanted}; existem: ${names.toSorted().join(', ')}.`,
    )
  }
  await runner.start()
  for (const name of chosen) {
    const context = systemContext('cli.rebuild', systemClock)
    await modules.administration.projectionsConsole.recordRebuild({ view: name, ...act }, context)
    const before = performance.now()
    await runner
      .rebuild(name, (state) => print(`${name}: ${waitingTexts[state] ?? state}`))
      .catch((error: unknown) => {
        throw startRefusal('view-not-rebuilt', notRebuiltText(name, error))
      })
    print(`${name}: refeita em ${((performance.now() - before) / 1000).toFixed(1)} s`)
  }
  printStopped(runner, chosen, print)
}

function notRebuiltText(name: string, error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error)
  return (
    `${name}: não foi refeita, e a tabela em uso continua (${reason}); se o evento é de uma versão mais nova, ` +
    'rode o comando com essa versão, e com um servidor dela no ar.'
  )
}

/** A rebuilt view may wait before an event that this version does not know. */
function printStopped(
  { problems }: Pick<Foundations['runner'], 'problems'>,
  chosen: readonly string[],
  print: Print,
): void {
  for (const { name, eventType } of problems()) {
    if (eventType === undefined || !chosen.includes(name)) continue
    print(`${name}: parada antes do evento ${eventType}, que só uma versão mais nova do programa conhece`)
  }
}

/** Then shows what the lost time held; where that fails, `lost-time` shows it later. */
export async function adoptCurrentLog(
  app: Pick<Foundations, 'database' | 'store' | 'modules'>,
  print: Print,
): Promise<void> {
  const { kind } = await adoptLog(app.database.pool, app.store)
  print(adoptedTexts[kind])
  if (kind === 'nothing') return
  await app.modules.billing.reconcileFar()
  await showLostTime(app, print).catch((error: unknown) => {
    print(`${sentenceOf(error)} O resto do que se perdeu: npm run cli -- lost-time`)
  })
}

export async function dropOldViews({ database }: Foundations, print: Print): Promise<void> {
  const dropped = await dropUnusedRevisions(database.pool, hoursWithoutUse)
  print(dropped.length > 0 ? `Apagadas: ${dropped.join(', ')}.` : 'Nada a apagar.')
}
