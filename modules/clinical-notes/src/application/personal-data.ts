import { shownProfessional } from '@escuta/catalog/contract'
import { everyPage, instantValue, type PersonalDataSection, type PersonalDataSource } from '@escuta/kernel'
import { contentOfNote, notePage } from '../read-models/notes/notes.query.ts'
import { filePage, nameOf } from '../read-models/record-files/record-files.query.ts'
import type { ClinicalNotesDeps } from './deps.ts'

/** The record of a person as client, at its newest versions. Working notes of professionals are not part of it. */
export function clinicalNotesPersonalData(deps: ClinicalNotesDeps): PersonalDataSource {
  return async ({ clientId }) => {
    if (clientId === null) return []
    const entries = []
    for await (const { rows } of everyPage((page) => notePage(deps, { clientId }, page))) {
      const known = await deps.professionals.byIds([...new Set(rows.map((row) => row.professionalId))])
      for (const row of rows) {
        const content = await contentOfNote(deps, row)
        if (!content) continue
        entries.push({
          Profissional: shownProfessional(known.get(row.professionalId)).name,
          'Assinada em': instantValue(row.signedAt),
          'Corrigida em': instantValue(row.amendedAt),
          Sintomas: content.symptoms,
          Diagnóstico: content.diagnosis,
          Tratamento: content.treatment,
          [row.prescriptionKind === 'prescription' ? 'Prescrição' : 'Orientações']: content.prescription,
          Recomendações: content.recommendations,
        })
      }
    }
    return [
      { title: 'Prontuário', entries },
      { title: 'Arquivos do prontuário', entries: await fileEntries(deps, clientId) },
    ]
  }
}

/** What is known of each file; its content is downloaded from the list of files. */
async function fileEntries(
  deps: ClinicalNotesDeps,
  clientId: string,
): Promise<PersonalDataSection['entries']> {
  const entries: PersonalDataSection['entries'][number][] = []
  for await (const { rows } of everyPage((page) => filePage(deps, { clientId }, page))) {
    const known = await deps.professionals.byIds([...new Set(rows.map((row) => row.professionalId))])
    for (const row of rows) {
      const fileName = await nameOf(deps, row)
      if (fileName === undefined) continue
      entries.push({
        Arquivo: fileName,
        Profissional: shownProfessional(known.get(row.professionalId)).name,
        'Tamanho em bytes': row.size,
        'Enviado por': row.addedBy === 'client' ? 'Você' : 'Profissional',
        'Enviado em': instantValue(row.addedAt),
        'Removido em': instantValue(row.removedAt),
      })
    }
  }
  return entries
}
