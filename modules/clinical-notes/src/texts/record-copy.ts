import { notesTexts, ownRecordTexts } from '@escuta/i18n'
import { formatInstant, type Instant, productName } from '@escuta/kernel'
import type { PdfBlock, PdfDocument } from '@escuta/pdf'
import {
  type NoteContent,
  noteParts,
  type NoteVersion,
  type Opening,
  type OpenedNote,
  type PrescriptionKind,
  type RecordFile,
} from '../contract/index.ts'

export type CopiedNote = Pick<OpenedNote, 'professionalName' | 'prescriptionKind' | 'versions'>

/** What a copy of a client's record says; notes, versions, files and openings the newest first. */
export type CopyOfRecord = {
  readonly name: string
  readonly madeAt: Instant
  readonly notes: readonly CopiedNote[]
  readonly files: readonly RecordFile[]
  readonly openings: readonly Opening[]
}

const noName = 'Arquivo apagado'

/** For programs; instants are ISO 8601. */
export function recordAsJson({ name, madeAt, notes, files, openings }: CopyOfRecord): string {
  const copy = {
    origem: productName,
    titular: name,
    geradoEm: madeAt,
    anotacoes: notes.map(({ professionalName, prescriptionKind, versions }) => ({
      profissional: professionalName,
      versoes: versions.map(({ version, signedAt, reason, content }) => ({
        versao: version,
        assinadaEm: signedAt,
        motivo: reason,
        texto: content && Object.fromEntries(writtenParts(content, prescriptionKind)),
      })),
    })),
    arquivos: files.map((file) => ({
      nome: file.fileName ?? noName,
      tipo: file.contentType,
      tamanhoEmBytes: file.size,
      enviadoPor: addedBy(file),
      profissional: file.professionalName,
      enviadoEm: file.addedAt,
      removidoEm: file.removedAt,
    })),
    quemViu: openings.map((opening) => ({
      quem: openedBy(opening),
      em: opening.openedAt,
      anotacoes: opening.notes,
      arquivos: opening.files,
    })),
  }
  return `${JSON.stringify(copy, null, 2)}\n`
}

/** For people. */
export function recordAsPdf({ name, madeAt, notes, files, openings }: CopyOfRecord): PdfDocument {
  return {
    title: 'Prontuário',
    createdAt: new Date(madeAt),
    blocks: [
      { kind: 'paragraph', text: `${name} · cópia feita em ${formatInstant(madeAt)}` },
      ...(notes.length === 0 ? none(ownRecordTexts.notes, notesTexts.none) : notes.flatMap(noteBlocks)),
      ...(files.length === 0 ? none('Arquivos', 'Nenhum arquivo.') : fileBlocks(files)),
      ...(openings.length === 0
        ? none(ownRecordTexts.openings, ownRecordTexts.noOpenings)
        : openingBlocks(openings)),
    ],
  }
}

function none(title: string, text: string): readonly PdfBlock[] {
  return [
    { kind: 'heading', text: title },
    { kind: 'paragraph', text },
  ]
}

function noteBlocks({ professionalName, prescriptionKind, versions }: CopiedNote): readonly PdfBlock[] {
  const signedAt = versions.at(-1)?.signedAt
  return [
    {
      kind: 'heading',
      text: `Anotação de ${professionalName}${signedAt === undefined ? '' : `, ${formatInstant(signedAt)}`}`,
    },
    ...versions.flatMap((version) => versionBlocks(version, prescriptionKind)),
  ]
}

function versionBlocks(
  { version, signedAt, reason, content }: NoteVersion,
  kind: PrescriptionKind,
): readonly PdfBlock[] {
  const signed = `${notesTexts.version(version)} · ${notesTexts.signedAt(formatInstant(signedAt))}`
  return [
    { kind: 'paragraph', text: reason === null ? signed : `${signed} · Motivo da correção: ${reason}` },
    { kind: 'facts', facts: content ? writtenParts(content, kind) : [] },
  ]
}

function fileBlocks(files: readonly RecordFile[]): readonly PdfBlock[] {
  return [
    { kind: 'heading', text: 'Arquivos' },
    {
      kind: 'table',
      columns: [
        { name: 'Arquivo', width: 40 },
        { name: 'Enviado por', width: 20 },
        { name: 'Enviado em', width: 20 },
        { name: 'Removido em', width: 20 },
      ],
      rows: files.map((file) => [
        file.fileName ?? noName,
        addedBy(file),
        formatInstant(file.addedAt),
        file.removedAt === null ? '—' : formatInstant(file.removedAt),
      ]),
    },
  ]
}

function openingBlocks(openings: readonly Opening[]): readonly PdfBlock[] {
  return [
    { kind: 'heading', text: ownRecordTexts.openings },
    {
      kind: 'table',
      columns: [
        { name: 'Quem', width: 40 },
        { name: 'O que abriu', width: 35 },
        { name: 'Quando', width: 25 },
      ],
      rows: openings.map((opening) => [
        openedBy(opening),
        ownRecordTexts.opened(opening.notes, opening.files),
        formatInstant(opening.openedAt),
      ]),
    },
  ]
}

function addedBy({ addedBy: side, professionalName }: RecordFile): string {
  return side === 'client' ? ownRecordTexts.you : professionalName
}

function openedBy({ by, professionalName }: Opening): string {
  return by === 'client' ? ownRecordTexts.you : professionalName
}

/** The labels and texts of what a note says. */
function writtenParts(
  content: NoteContent,
  kind: PrescriptionKind,
): readonly (readonly [name: string, value: string])[] {
  const { prescription, ...labels } = notesTexts.parts
  return noteParts
    .filter((part) => content[part] !== '')
    .map((part) => [part === 'prescription' ? prescription[kind] : labels[part], content[part]])
}
