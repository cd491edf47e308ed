import type { ReplayDto, ReplayStep } from '@escuta/administration/contract'
import { appointmentId, formatInstant, systemClock, systemContext } from '@escuta/kernel'
import { z } from 'zod'
import type { Foundations } from '../app/foundations.ts'
import { operator } from './read-arguments.ts'
import { upToDate } from './up-to-date.ts'

export const replayUsage = `  npm run cli -- replay <consulta> [--by "<nome>"]
                                   mostra tudo o que aconteceu com uma consulta, etapa por etapa, sem dados pessoais;
                                   fica registrado quem abriu`

export const replayed = z.object({ id: appointmentId, by: operator })
type App = Pick<Foundations, 'modules' | 'runner' | 'store'>

/** Prints a booking as it happened. Records who asks; refuses (RefusedError) a booking that is not there. */
export async function replayAppointment(
  app: App,
  { id, by }: z.output<typeof replayed>,
  say: (line: string) => void,
): Promise<void> {
  await upToDate(app)
  const context = systemContext('cli.replay', systemClock)
  const replay = await app.modules.administration.replayAppointment(
    { appointmentId: id, operator: by },
    context,
  )
  for (const line of replayLines(replay)) say(line)
}

/** A replay as lines of text. */
export function replayLines(replay: ReplayDto): readonly string[] {
  const { client, professional, steps, parts, zone, isCut, unknownEvents } = replay
  const titles = new Map(parts.map(({ id, title }) => [id, title]))
  return [
    `Consulta ${replay.appointmentId}: ${client} com ${professional}; pagamento ${replay.paymentId}`,
    ...steps.flatMap((step) => stepLines(step, titles.get(step.partId) ?? '', zone)),
    ...(isCut ? [`Só as primeiras ${steps.length} etapas aparecem aqui.`] : []),
    ...unknownEvents.map((event) => `Esta versão do programa não conhece um evento: ${event}.`),
  ]
}

function stepLines(step: ReplayStep, title: string, zone: string): readonly string[] {
  const { number, at, actor, sentence, reason, changes } = step
  return [
    `${number}. ${formatInstant(at, zone)}  ${step.title}`,
    ...(sentence === null ? [] : [`   ${sentence}`]),
    `   ${title}; por: ${actor}${reason === null ? '' : `; motivo: ${reason}`}`,
    ...changes.map(({ label, before, after }) => `   ${label}: ${before ?? '—'} → ${after ?? '—'}`),
  ]
}
