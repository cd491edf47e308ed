import { deriveId, noteId, recordFileId, unwrap } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import { type RecordOpening, recordOpening } from '../domain/record-access/record-opening.decide.ts'
import type { ClinicalNotesDeps } from './deps.ts'

export type OpenContext = Pick<RequestContext, 'actor' | 'command' | 'caughtUp'>
type Opening = Pick<RecordOpening, 'clientId' | 'professionalId' | 'by'> & {
  readonly noteIds?: readonly string[]
  readonly fileIds?: readonly string[]
}

/** Records that these notes and files are opened. Resolves before anything of them may be answered. */
export async function recordOpened(
  { run }: Pick<ClinicalNotesDeps, 'run'>,
  ctx: OpenContext,
  { clientId, professionalId, by, noteIds = [], fileIds = [] }: Opening,
): Promise<void> {
  const context = ctx.command()
  const command = {
    openingId: deriveId(context.commandId, 'opening'),
    clientId,
    professionalId,
    by,
    noteIds: noteIds.map((id) => noteId.parse(id)),
    fileIds: fileIds.map((id) => recordFileId.parse(id)),
    month: context.now.slice(0, 7),
  }
  unwrap(await run(recordOpening, command, context))
}
