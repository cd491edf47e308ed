import { byteOrderMark, csvRows, RefusedError } from '@escuta/kernel'
import {
  type ActivityExportInput,
  type ActivityItem,
  type ActivityPart,
  administrationRefusals,
  mostExportedActivity,
} from '../../contract/index.ts'
import type { ActivityDeps } from '../deps.ts'
import { findsMoreThan, pageOfActivity } from './list-activity.ts'
import type { ReaderContext } from './asked-for.ts'
import { recordExported } from './record-export.ts'

const rowsPerPart = 1_000
const columns = [
  'Data e hora (UTC)',
  'Evento',
  'Tipo',
  'Módulo',
  'Papel de quem fez',
  'Quem fez',
  'Nome',
  'Comando',
  'Motivo',
  'Conta',
  'Pessoa',
  'Cliente',
  'Profissional',
  'Consulta',
  'Pagamento',
  'Identificador',
] as const

/**
 * The next part of what a filter finds, as CSV or JSON. Resolves after the export was recorded. Refuses
 * `activity-export-too-long`, for every part: a cursor leads to nothing that the first part would refuse.
 */
export async function exportActivity(
  deps: ActivityDeps,
  ctx: ReaderContext,
  { format, cursor, ...filter }: ActivityExportInput,
): Promise<ActivityPart> {
  if (await findsMoreThan(deps, filter, mostExportedActivity))
    throw new RefusedError(administrationRefusals.refuse('activity-export-too-long'))
  await recordExported(deps, ctx, { ...filter, format })
  const { items, nextCursor } = await pageOfActivity(deps, { ...filter, limit: rowsPerPart, cursor })
  const isFirst = cursor === undefined
  const text = format === 'csv' ? csvOf(items, isFirst) : jsonOf(items, isFirst)
  return { text, rows: items.length, nextCursor }
}

function csvOf(items: readonly ActivityItem[], isFirst: boolean): string {
  const rows = csvRows(items.map((item) => cellsOf(item).map((cell) => cell ?? '')))
  return isFirst ? byteOrderMark + csvRows([columns]) + rows : rows
}

function cellsOf({ id, at, title, type, module, actor, command, reason, about }: ActivityItem) {
  const { userId, personId, clientId, professionalId, appointmentId, paymentId } = about
  const subjects = [userId, personId, clientId, professionalId, appointmentId, paymentId]
  return [at, title, type, module, actor.role, actor.id, actor.text, command, reason, ...subjects, id]
}

/** Elements of one list over all parts; who saves them closes it. */
function jsonOf(items: readonly ActivityItem[], isFirst: boolean): string {
  const separator = isFirst ? '[\n' : ',\n'
  return items.length === 0 && !isFirst
    ? ''
    : separator + items.map((item) => JSON.stringify(item)).join(',\n')
}
