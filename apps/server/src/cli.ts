import { systemClock } from '@escuta/kernel'
import type { z } from 'zod'
import { createUser, createUserUsage, readNewUser } from './cli/create-user.ts'
import {
  approveCredential,
  credentialCase,
  credentialOpening,
  credentialRejection,
  credentialsUsage,
  listCredentials,
  openCredentialDocument,
  rejectCredential,
  reviewCredential,
} from './cli/credentials.ts'
import { answerDataRequest, dataRequestsUsage, listDataRequests, requestAnswer } from './cli/data-requests.ts'
import { explainSlot, explainSlotUsage, slotQuestion } from './cli/explain-slot.ts'
import { lostTimeUsage, showLostTime } from './cli/lost-time.ts'
import { parkedEventsUsage, readParkedCommand } from './cli/parked-events.ts'
import { removal, removeSecondFactor, removeSecondFactorUsage } from './cli/remove-second-factor.ts'
import { replayAppointment, replayed, replayUsage } from './cli/replay.ts'
import { readArguments } from './cli/read-arguments.ts'
import {
  accountAct,
  grantRole,
  reinstateAccount,
  roleAct,
  staffActsUsage,
  suspendAccount,
  withdrawRole,
} from './cli/staff-acts.ts'
import { readRepair, repairLostTime } from './cli/repair-lost-time.ts'
import { rotationUsage, runRotation } from './cli/rotate-master-key.ts'
import { adoptCurrentLog, dropOldViews, rebuild, rebuilding, viewsUsage } from './cli/views.ts'
import { type Foundations, openFoundations } from './app/foundations.ts'
import { openLogger } from './app/open-logger.ts'
import { readSettings, type Settings } from './settings.ts'
import { openSharedDatabase } from './start/open-database.ts'
import { sentenceOf } from './start/start-refusals.ts'

const usage = `Comandos:
${viewsUsage}
${lostTimeUsage}
${createUserUsage}
${removeSecondFactorUsage}
${staffActsUsage}
${dataRequestsUsage}
${credentialsUsage}
${explainSlotUsage}
${replayUsage}
${parkedEventsUsage}
${rotationUsage}`

/** Nothing of its own beside a running server: no e-mail, that server's payment sandbox, and so no processes either. */
function borrowing(settings: Settings): Settings {
  const sandboxUrl = settings.sandboxUrl ?? `http://localhost:${settings.port}`
  return { ...settings, mail: { kind: 'disabled' }, sandboxUrl }
}

type Task = (app: Foundations) => Promise<void>

/** What each command does with the views, the log and the modules; null where its arguments are wrong. */
const tasks: ReadonlyMap<string, (args: readonly string[]) => Task | null> = new Map([
  ['rebuild', taskFor(rebuilding, rebuild)],
  ['adopt-log', () => (app) => adoptCurrentLog(app, console.log)],
  ['lost-time', () => (app) => showLostTime(app, console.log)],
  ['repair-lost-time', repairTask],
  ['drop-old-views', () => (app) => dropOldViews(app, console.log)],
  ['data-requests', () => (app) => listDataRequests(app, console.log)],
  ['answer-data-request', taskFor(requestAnswer, answerDataRequest)],
  ['credentials', () => (app) => listCredentials(app, console.log)],
  ['review-credential', taskFor(credentialCase, reviewCredential)],
  ['open-credential-document', taskFor(credentialOpening, openCredentialDocument)],
  ['approve-credential', taskFor(credentialCase, approveCredential)],
  ['reject-credential', taskFor(credentialRejection, rejectCredential)],
  ['explain-slot', taskFor(slotQuestion, explainSlot)],
  ['replay', taskFor(replayed, replayAppointment)],
  ['remove-second-factor', taskFor(removal, removeSecondFactor)],
  ['suspend-account', taskFor(accountAct, suspendAccount)],
  ['reinstate-account', taskFor(accountAct, reinstateAccount)],
  ['grant-role', taskFor(roleAct, grantRole)],
  ['withdraw-role', taskFor(roleAct, withdrawRole)],
])

try {
  await runCommand(process.argv.slice(2))
} catch (error) {
  console.error(sentenceOf(error))
  process.exitCode = 1
}

function taskFor<Schema extends z.ZodObject>(
  schema: Schema,
  work: (app: Foundations, input: z.output<Schema>, print: typeof console.log) => Promise<void>,
): (args: readonly string[]) => Task | null {
  return (args) => {
    const input = readArguments(schema, args)
    return input === null ? null : (app) => work(app, input, console.log)
  }
}

function repairTask(args: readonly string[]): Task | null {
  const chosen = readRepair(args)
  if (chosen === null) return null
  return async (app) => {
    await app.runner.start()
    await repairLostTime(app, chosen, console.log)
  }
}

async function runCommand(args: readonly string[]): Promise<void> {
  const [command = '', ...rest] = args
  if (command === 'create-user') return runCreateUser(rest)
  if (command === 'rotate-master-key') {
    return runRotation(readSettings(process.env), process.env['MASTER_KEY_NEW'], console.log)
  }
  const task = tasks.get(command)?.(rest) ?? readParkedCommand(args, console.log)
  if (task) return withApp(task)
  console.log(usage)
  process.exitCode = 2
  return undefined
}

async function runCreateUser(args: readonly string[]): Promise<void> {
  const user = readNewUser(args, console.error)
  if (user) return withApp((app) => createUser(app, user, console.log))
  process.exitCode = 2
  return undefined
}

async function withApp(work: (app: Foundations) => Promise<void>): Promise<void> {
  const settings = borrowing(readSettings(process.env))
  const database = await openSharedDatabase(settings)
  try {
    const app = await openFoundations({
      settings,
      databaseUrl: database.databaseUrl,
      publicUrl: settings.publicUrl ?? `http://localhost:${settings.port}`,
      clock: systemClock,
      logger: openLogger(settings.logLevel),
      viewsOnly: true,
    })
    try {
      await work(app)
    } finally {
      await app.close()
    }
  } finally {
    await database.close()
  }
}
