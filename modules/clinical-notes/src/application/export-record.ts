import { unknownClient } from '@escuta/identity/contract'
import {
  type ClientId,
  defaultZone,
  everyPage,
  localParts,
  productName,
  professionalId,
} from '@escuta/kernel'
import { writePdf } from '@escuta/pdf'
import type { ExportRecordInput, Opening, RecordCopy, RecordFile } from '../contract/index.ts'
import { notePage, toSummaries, versionsOf } from '../read-models/notes/notes.query.ts'
import type { NoteRow } from '../read-models/notes/notes.view.ts'
import { openingsOf } from '../read-models/openings/openings.query.ts'
import { recordFiles } from '../read-models/record-files/record-files.query.ts'
import { type CopiedNote, type CopyOfRecord, recordAsJson, recordAsPdf } from '../texts/record-copy.ts'
import type { ClinicalNotesDeps } from './deps.ts'
import { type OpenContext, recordOpened } from './record-opening.ts'

const formats = {
  json: {
    contentType: 'application/json; charset=utf-8',
    write: async (copy: CopyOfRecord) => Buffer.from(recordAsJson(copy)),
  },
  pdf: { contentType: 'application/pdf', write: async (copy: CopyOfRecord) => writePdf(recordAsPdf(copy)) },
} as const

/** A client's records with all professionals as a file. The opening of each record's notes is recorded first. */
export async function exportRecord(
  deps: ClinicalNotesDeps,
  ctx: OpenContext,
  clientId: ClientId,
  { format }: ExportRecordInput,
): Promise<RecordCopy> {
  await ctx.caughtUp()
  const rows: NoteRow[] = []
  for await (const page of everyPage((input) => notePage(deps, { clientId }, input))) rows.push(...page.rows)
  for (const [id, notes] of Map.groupBy(rows, (row) => row.professionalId)) {
    const noteIds = notes.map(({ noteId }) => noteId)
    await recordOpened(deps, ctx, {
      clientId,
      professionalId: professionalId.parse(id),
      by: 'client',
      noteIds,
    })
  }
  const [names, notes, files, openings] = await Promise.all([
    deps.people.namesByIds([clientId]),
    copiedNotes(deps, rows),
    everyFile(deps, clientId),
    everyOpening(deps, clientId),
  ])
  const now = deps.clock.now()
  const name = names.get(clientId) ?? unknownClient
  const { contentType, write } = formats[format]
  const content = await write({ name, madeAt: now.toISOString(), notes, files, openings })
  const fileName = `prontuario-${productName.toLowerCase()}-${localParts(now, defaultZone).date}.${format}`
  return { fileName, contentType, content: content.toString('base64') }
}

async function copiedNotes(
  deps: ClinicalNotesDeps,
  rows: readonly NoteRow[],
): Promise<readonly CopiedNote[]> {
  const [summaries, versions] = await Promise.all([toSummaries(deps, rows), versionsOf(deps, rows)])
  return rows.map(({ prescriptionKind }, at) => ({
    professionalName: summaries[at]!.professionalName,
    prescriptionKind,
    versions: versions[at]!,
  }))
}

async function everyFile(deps: ClinicalNotesDeps, clientId: ClientId): Promise<readonly RecordFile[]> {
  const reader = { clientId, professionalId: null }
  const files: RecordFile[] = []
  for await (const { items } of everyPage((page) => recordFiles(deps, { clientId }, page, reader)))
    files.push(...items)
  return files
}

async function everyOpening(deps: ClinicalNotesDeps, clientId: ClientId): Promise<readonly Opening[]> {
  const openings: Opening[] = []
  for await (const { items } of everyPage((page) => openingsOf(deps, clientId, page))) openings.push(...items)
  return openings
}
