import { staffRoles } from '@escuta/identity/contract'
import { isRefusal, staffReason, systemClock, systemContext } from '@escuta/kernel'
import { z } from 'zod'
import type { Foundations } from '../app/foundations.ts'
import { startRefusal } from '../start/start-refusals.ts'
import { operator } from './read-arguments.ts'

export const staffActsUsage = `  npm run cli -- suspend-account <conta> --reason "<motivo>" [--by "<nome>"]
                                   suspende uma conta: as sessões terminam, ninguém entra nela, as próximas consultas são
                                   canceladas com devolução integral; a pessoa lê o motivo no e-mail
  npm run cli -- reinstate-account <conta> --reason "<motivo>" [--by "<nome>"]
                                   termina a suspensão
  npm run cli -- grant-role <conta> --role ${staffRoles.join('|')} --reason "<motivo>" [--by "<nome>"]
                                   dá um papel da equipe a uma conta que já existe
  npm run cli -- withdraw-role <conta> --role ${staffRoles.join('|')} --reason "<motivo>" [--by "<nome>"]
                                   tira um papel da equipe; a última administração nunca sai`

export const accountAct = z.object({ id: z.string().trim().min(1), reason: staffReason, by: operator })
export const roleAct = accountAct.extend({ role: z.enum(staffRoles) })

type App = Pick<Foundations, 'modules'>
type Say = (line: string) => void
type AccountAct = z.output<typeof accountAct>
type Acts = App['modules']['identity']['staffActs']
type Outcome = ReturnType<Acts['suspend']>

/** Refuses (RefusedError) an account that is not there, and the last administrator. */
export async function suspendAccount(
  { modules }: App,
  { id: of, ...given }: AccountAct,
  say: Say,
): Promise<void> {
  const acting = modules.identity.staffActs.suspend({ of, ...given }, contextOf('suspend-account'))
  await report(acting, say, 'Conta suspensa; a pessoa é avisada por e-mail.')
}

/** Refuses (RefusedError) an account that is not there. */
export async function reinstateAccount(
  { modules }: App,
  { id: of, ...given }: AccountAct,
  say: Say,
): Promise<void> {
  const acting = modules.identity.staffActs.reinstate({ of, ...given }, contextOf('reinstate-account'))
  await report(acting, say, 'A conta está aberta de novo; a pessoa é avisada por e-mail.')
}

/** Refuses (RefusedError) an account that is not there or never confirmed its address. */
export async function grantRole(
  { modules }: App,
  { id: of, ...given }: z.output<typeof roleAct>,
  say: Say,
): Promise<void> {
  const acting = modules.identity.staffActs.grantRole({ of, ...given }, contextOf('grant-role'))
  await report(
    acting,
    say,
    'A conta tem o papel; ela entra de novo para usá-lo, e a pessoa é avisada por e-mail.',
  )
}

/** Refuses (RefusedError) an account that is not there, the only role of an account, and the last administrator. */
export async function withdrawRole(
  { modules }: App,
  { id: of, ...given }: z.output<typeof roleAct>,
  say: Say,
): Promise<void> {
  const acting = modules.identity.staffActs.withdrawRole({ of, ...given }, contextOf('withdraw-role'))
  await report(acting, say, 'A conta não tem mais o papel; a pessoa é avisada por e-mail.')
}

function contextOf(command: string) {
  return systemContext(`cli.${command}`, systemClock)
}

async function report(acting: Outcome, say: Say, done: string): Promise<void> {
  const outcome = await acting
  if (isRefusal(outcome)) throw startRefusal(outcome.code, outcome.message)
  say(done)
  if (!outcome.isRecorded)
    say('O registro de eventos está fora do ar: o registro e o aviso seguem assim que ele voltar.')
}
