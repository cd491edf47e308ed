import { systemClock } from '@escuta/kernel'
import { createUser, createUserUsage, readNewUser } from './cli/create-user.ts'
import { answerDataRequest, dataRequestsUsage, listDataRequests, readAnswer } from './cli/data-requests.ts'
import { parkedEventsUsage, readParkedCommand } from './cli/parked-events.ts'
import { readRemoval, removeSecondFactor, removeSecondFactorUsage } from './cli/remove-second-factor.ts'
import { rotationUsage, runRotation } from './cli/rotate-master-key.ts'
import { adoptCurrentLog, dropOldViews, rebuild, viewsUsage } from './cli/views.ts'
import { type Foundations, openFoundations } from './house/foundations.ts'
import { openLogger } from './house/open-logger.ts'
import { readSettings, type Settings } from './settings.ts'
import { openSharedDatabase } from './start/open-database.ts'
import { sentenceOf } from './start/start-refusals.ts'

const usage = `Comandos:
${viewsUsage}
${createUserUsage}
${removeSecondFactorUsage}
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
  if (command === 'rebuild' && view !== undefined)
    return withHouse((house) => rebuild(house, view, console.log))
  if (command === 'adopt-log') return withHouse((house) => adoptCurrentLog(house, console.log))
  if (command === 'drop-old-views') return withHouse((house) => dropOldViews(house, console.log))
  if (command === 'create-user') return runCreateUser(rest)
  if (command === 'data-requests') return withHouse((house) => listDataRequests(house, console.log))
  const answer = command === 'answer-data-request' ? readAnswer(rest) : null
  if (answer) return withHouse((house) => answerDataRequest(house, answer, console.log))
  const removal = command === 'remove-second-factor' ? readRemoval(rest) : null
  if (removal) return withHouse((house) => removeSecondFactor(house, removal, console.log))
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
