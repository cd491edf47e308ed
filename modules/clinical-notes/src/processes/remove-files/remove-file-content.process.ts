import { defineProcess, on } from '@escuta/projections'
import type { ClinicalNotesDeps } from '../../application/deps.ts'
import { recordFileRemoved } from '../../domain/record/record.events.ts'

/** Deletes the bytes of a file that was removed from its record. */
export function removeFileContent({ files }: Pick<ClinicalNotesDeps, 'files'>) {
  return defineProcess({ name: 'clinical-notes.remove-file-content' }, [
    on(recordFileRemoved, ({ data: { fileId } }) => files.delete(fileId)),
  ])
}
