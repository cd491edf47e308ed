import { systemClock } from '@escuta/kernel'
import { adoptLog } from '@escuta/projections'
import { createUser, createUserUsage, readNewUser } from './cli/create-user.ts'
import { answerDataRequest, dataRequestsUsage, listDataRequests, readAnswer } from './cli/data-requests.ts'
import { parkedEventsUsage, readParkedCommand } from './cli/parked-events.ts'
import { rotationUsage, runRotation } from './cli/rotate-master-key.ts'
import { type Foundations, openFoundations } from './house/foundations.ts'
import { openLogger } from './house/open-logger.ts'
import { readSettings, type Settings } from './settings.ts'
import { openSharedDatabase } from './start/open-database.ts'
import { sentenceOf, startRefusal } from './start/start-refusals.ts'

const usage = `Comandos:
  npm run cli -- rebuild <visão>   refaz uma visão a partir dos eventos, ao lado da que está em uso
  npm run cli -- rebuild all       refaz todas, uma após a outra
  npm run cli -- adopt-log         faz as visões seguirem o registro de eventos das configurações atuais
${createUserUsage}
${dataRequestsUsage}
${parkedEventsUsage}
${rotationUsage}`

/** Nothing of its own beside a running server: no e-mail, no payment sandbox, and so no processes either. */
const borrowed = { mail: { kind: 'disabled' }, sandboxUrl: 'http://localhost' } as const

try {
  await runCommand(process.argv.slice(2))
} catch (error) {
  console.error(sentenceOf(error))
  process.exitCode = 1
}

async function runCommand(args: readonly string[]): Promise<void> {
  const [command, ...rest] = args
  const [view] = rest
  if (command === 'rebuild' && view !== undefined) return withHouse((house) => rebuild(house, view))
  if (command === 'adopt-log') return withHouse(adoptCurrentLog)
  if (command === 'create-user') return runCreateUser(rest)
  if (command === 'data-requests') return withHouse((house) => listDataRequests(house, console.log))
  const answer = command === 'answer-data-request' ? readAnswer(rest) : null
  if (answer) return withHouse((house) => answerDataRequest(house, answer, console.log))
  const parked = readParkedCommand(args, console.log)
  if (parked) return withHouse(parked)
  if (command === 'rotate-master-key') return rotate()
  console.log(usage)
  process.exitCode = 2
  return undefined
}

async function runCreateUser(args: readonly string[]): Promise<void> {
  const user = readNewUser(args, console.error)
  if (user) return withHouse((house) => createUser(house, user, console.log))
  process.exitCode = 2
  return undefined
}

async function rotate(): Promise<void> {
  await runRotation(readSettings(process.env), process.env['MASTER_KEY_NEW'], console.log)
}

async function rebuild({ runner, contents }: Foundations, wanted: string): Promise<void> {
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
    const before = performance.now()
    await runner.rebuild(name)
    console.log(`${name}: refeita em ${((performance.now() - before) / 1000).toFixed(1)} s`)
  }
}

async function adoptCurrentLog({ database, store }: Foundations): Promise<void> {
  await adoptLog(database.pool, await store.storeId())
  console.log('As visões serão refeitas a partir do registro atual na próxima vez que o servidor iniciar.')
}

async function withHouse(work: (house: Foundations) => Promise<void>): Promise<void> {
  const settings: Settings = { ...readSettings(process.env), ...borrowed }
  const database = await openSharedDatabase(settings)
  try {
    const house = await openFoundations({
      settings,
      databaseUrl: database.databaseUrl,
      publicUrl: settings.publicUrl ?? `http://localhost:${settings.port}`,
      clock: systemClock,
      logger: openLogger(settings.logLevel),
      viewsOnly: true,
    })
    try {
      await work(house)
    } finally {
      await house.close()
    }
  } finally {
    await database.close()
  }
}
