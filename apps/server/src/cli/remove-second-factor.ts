import { isRefusal, systemClock, systemContext } from '@escuta/kernel'
import { z } from 'zod'
import type { Foundations } from '../app/foundations.ts'
import { startRefusal } from '../start/start-refusals.ts'
import { operator } from './read-arguments.ts'

export const removeSecondFactorUsage = `  npm run cli -- remove-second-factor <conta> --reason "<motivo>" [--by "<nome>"]
                                   desliga a verificação em duas etapas de quem a perdeu; <conta> é o e-mail, o nome
                                   de usuário ou o id; fica registrado quem e por quê, e a pessoa é avisada`

export const removal = z.object({
  id: z.string().trim().min(1),
  reason: z.string().trim().min(3).max(1_000),
  by: operator,
})

/** Turns a second factor off in the operator's name. Refuses (RefusedError) accounts that do not exist or have none. */
export async function removeSecondFactor(
  { modules }: Pick<Foundations, 'modules'>,
  { id: of, ...given }: z.output<typeof removal>,
  say: (line: string) => void,
): Promise<void> {
  const context = systemContext('cli.remove-second-factor', systemClock)
  const outcome = await modules.identity.removeSecondFactor({ of, ...given }, context)
  if (isRefusal(outcome)) throw startRefusal(outcome.code, outcome.message)
  say(
    'Verificação em duas etapas desligada; as sessões da conta foram encerradas e a pessoa é avisada por e-mail.',
  )
  if (!outcome.isRecorded)
    say('O registro de eventos está fora do ar: o registro e o aviso seguem assim que ele voltar.')
}
