import { explanationOf } from '@escuta/administration/module'
import { explainSlotInput } from '@escuta/scheduling/contract'
import type { z } from 'zod'
import type { Foundations } from '../app/foundations.ts'
import { startRefusal } from '../start/start-refusals.ts'
import { upToDate } from './up-to-date.ts'

export const explainSlotUsage = `  npm run cli -- explain-slot <id> --date <aaaa-mm-dd> --time <hh:mm>
                                   diz por que um horário da agenda de um profissional não está livre, sem nomes de
                                   clientes; data e hora são as do profissional`

export const slotQuestion = explainSlotInput
  .omit({ professionalId: true })
  .extend({ id: explainSlotInput.shape.professionalId })
type App = Pick<Foundations, 'modules' | 'runner' | 'store'>

/** Says which rule keeps a time from being free. Refuses (RefusedError) a professional who is not there. */
export async function explainSlot(
  app: App,
  { id, date, time }: z.output<typeof slotQuestion>,
  say: (line: string) => void,
): Promise<void> {
  await upToDate(app)
  const answer = await app.modules.scheduling.explainSlot({ professionalId: id, date, time })
  if (!answer) throw startRefusal('not-found', 'Nenhum profissional tem este id.')
  say(`${date} ${time} (${answer.zone}): ${explanationOf(answer)}`)
}
